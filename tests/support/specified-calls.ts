/**
 * The calls of the specification's section 7 with the facts of wire.md: an independent copy, so
 * that the contract is compared with a separate source.
 */
export const SPECIFIED_POST = [
  ...['app', 'user', 'balance', 'refreshusermoney', 'transall', 'logoff', 'getservicerurl'],
  ...['gettransrecord', 'bannerList', 'homenotice', 'getGameType', 'getGameTypeList', 'game/list'],
  ...['getGameUrl', 'gamelistBycode', 'gameTransfer', 'douserredpacket', 'redpacket'],
  ...['activitytype', 'activitylist', 'activitydeatil', 'doactivityapply', 'activityApplyLog'],
  ...['uservip', 'uploadimg', 'login_pc', 'register', 'applyagentdo', 'article', 'homecontent'],
  ...['noticeList', 'balancelist', 'getfanshui', 'dofanshui', 'betrecord', 'updateuserinfo'],
  ...['getcard', 'delcard', 'bindcard', 'banklist', 'editPassword', 'editPayPassword'],
  ...['getPayRange', 'recharge', 'upay/pay', 'payinfo', 'getBetAmount', 'withdraw', 'transfer'],
  ...['uptransferstatus'],
];
export const SPECIFIED_GET = ['getVisitUrl', 'getAgentLoginUrl', 'userredpacket', 'get_pay_way'];

/** Our calls beside the specification's (wire.md, last paragraph but one). */
export const OURS = [
  ...['sessions/handover', 'sessions/handover/claim', 'sessions/disown'],
  ...['recovery', 'recovery/check', 'recovery/pending', 'recovery/stop'],
  ...['contacts', 'contacts/code', 'contacts/verify', 'contacts/remove'],
  ...['recovery/channels', 'recovery/code', 'recovery/code/use'],
  ...['recovery/pay/code', 'recovery/pay'],
  ...['verification', 'verification/document', 'verification/identity'],
  ...['verification/address', 'verification/withdraw'],
  ...['service/threads', 'service/thread', 'service/open', 'service/write'],
  ...['service/picture', 'service/picture/see'],
  ...['sessions', 'sessions/end', 'messages/read', 'messages/unread', 'limits', 'limits/set'],
  ...['messages/topics', 'messages/topics/set'],
  ...['push', 'push/subscribe', 'push/set', 'push/unsubscribe'],
  ...['limits/confirm', 'limits/timeout', 'limits/exclude', 'limits/reality'],
  ...['limits/reality/answer', 'events', 'vip/standing', 'vip/shown'],
  ...['fairness/seeds', 'fairness/client', 'fairness/rotate', 'fairness/round'],
  ...['wins', 'wins/mine', 'wins/hide'],
  ...['activities/standings'],
  ...[
    'games/try',
    'games/session',
    'search',
    'favourites',
    'favourites/set',
    'recent',
    'register/name',
  ],
  ...['statement', 'orders/status', 'transfers/open', 'solvency/proof'],
  ...['bonuses', 'bonuses/give-up', 'bonuses/claim', 'getAllPaymentMethods'],
  ...['check-in', 'check-in/claim'],
  ...['totp', 'totp/enrol', 'totp/confirm', 'totp/disable', 'totp/recovery'],
];

/** Those of ours made by GET. */
export const OURS_GET = ['events', 'getAllPaymentMethods'];

/** Public calls, which ignore a bad token (wire.md, 3). */
export const PUBLIC = [
  ...['app', 'getVisitUrl', 'getservicerurl', 'bannerList', 'homenotice', 'homecontent', 'article'],
  ...['getGameType', 'getGameTypeList', 'game/list', 'gamelistBycode', 'activitytype'],
  ...[
    'activitylist',
    'activitydeatil',
    'uservip',
    'login_pc',
    'recovery',
    'recovery/check',
    'recovery/channels',
    'recovery/code',
    'recovery/code/use',
    'register',
    'register/name',
    'search',
    'games/try',
    'sessions/disown',
    'sessions/handover/claim',
    'wins',
  ],
];

/** Answer under maintenance, beside all limits calls (wire.md, Codes). */
export const DURING_MAINTENANCE = ['app', 'getservicerurl', 'logoff'];

/** Answer an identical request within 3 s with the first answer (wire.md, 9). */
export const REPLAY_WITHOUT_KEY = [
  ...['recharge', 'upay/pay', 'withdraw', 'transfer', 'dofanshui', 'douserredpacket'],
];

/** Path aliases of known clients (wire.md, 11; docs/compatibility.md). */
export const ALIASES: Readonly<Record<string, string>> = {
  login: 'login_pc',
  getpaybank: 'getcard',
  gamelist: 'game/list',
  activitydetail: 'activitydeatil',
  doactivity: 'doactivityapply',
  userblance: 'user',
  systembankcardinfo: 'banklist',
  balancelist2: 'balancelist',
  message: 'noticeList',
  showmessage: 'noticeList',
  // Mixed case in lower case.
  bannerlist: 'bannerList',
  getgametype: 'getGameType',
  getgametypelist: 'getGameTypeList',
  getgameurl: 'getGameUrl',
  gamelistbycode: 'gamelistBycode',
  gametransfer: 'gameTransfer',
  activityapplylog: 'activityApplyLog',
  noticelist: 'noticeList',
  editpassword: 'editPassword',
  editpaypassword: 'editPayPassword',
  getpayrange: 'getPayRange',
  getallpaymentmethods: 'getAllPaymentMethods',
  getbetamount: 'getBetAmount',
  getvisiturl: 'getVisitUrl',
  getagentloginurl: 'getAgentLoginUrl',
};

/** Calls that known clients also make by GET. */
export const ALSO_GET = ['game/list', 'homenotice', 'getcard', 'getPayRange', 'redpacket'];
