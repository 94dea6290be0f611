/** One visit of a route: the path, the viewer, and a text that is visible when all has loaded. */
export interface Visit {
  /**
   * A path of the route table; `{deposit}` stands for the number of a deposit of the demo's member.
   */
  readonly path: string;
  readonly as: 'visitor' | 'member';
  readonly sees: string;
  /** The name of a question that opens by itself, and is answered with no. */
  readonly asks?: RegExp;
}

const visit = (as: Visit['as'], path: string, sees: string): Visit => ({ path, as, sees });
const GAME = '/gamePage?name=海棠花开&gameId=1001&code=crabapple-bloom';

/** Every route at least once; a route without a row fails `each-route.spec.ts`. */
export const VISITS: readonly Visit[] = [
  visit('visitor', '/', '累积奖池'),
  visit('visitor', '/login', '找回账号'),
  visit('visitor', '/login?type=1', '第 1 步，共 2 步'),
  visit('visitor', '/mine', '您还未登录'),
  visit('visitor', '/vip', '未达标'),
  visit('visitor', '/activity', 'END'),
  visit('visitor', '/activityInfo?id=1', '前往登录'),
  visit('visitor', '/hongbao', '登录'),
  visit('visitor', '/applyagent', '前往登录'),
  visit('visitor', '/concise', '款游戏'),
  visit('visitor', '/zhanzhu', '云岭帆船队'),
  visit('visitor', '/zhanzhuye?type=2', '返回赞助页'),
  visit('visitor', '/app', '添加到主屏幕'),
  visit('visitor', '/kefu', '在线客服'),
  visit('visitor', '/boutBallBet', '常见问题'),
  visit('visitor', '/boutBallBetInfo?type=1', '取款'),
  visit('visitor', '/boutBallBetInfo?type=8', '限额'),
  visit('visitor', '/abouts?type=1', '目录'),
  visit('visitor', '/usdtmore', '以 T 开头，34 位'),
  visit('visitor', '/fairness', '查看已公布的承诺'),
  visit('visitor', '/fairness?view=wins', '今日全部自营对局'),
  visit('visitor', '/gameTypeList/5', '个入口'),
  visit('visitor', '/gameList/haitang', '全部('),
  visit('visitor', '/search', '热门游戏'),
  visit('visitor', '/recover', '找回码（前半）'),
  visit('visitor', '/recover?by=code', '获取验证码'),

  visit('member', '/', '存款'),
  visit('member', '/mine', '退出登录'),
  visit('member', '/activityInfo?id=1', '立即申请'),
  visit('member', '/hongbao', '今日上限'),
  visit('member', '/vip', '规则说明'),
  visit('member', '/applyagent', '加入我们'),
  { ...visit('member', GAME, '净结果'), asks: /^带多少到/ },
  visit('member', '/payInfo?deposit_no={deposit}', '存款'),
  visit('member', '/kefu', '在线客服'),
  visit('member', '/message', '公告'),
  visit('member', '/message?type=2', '全部已读'),
  visit('member', '/message?view=settings', '活动与红包'),
  visit('member', '/fanshui', '返水'),
  visit('member', '/userInfo', '真实姓名'),
  visit('member', '/userCent', '登录密码'),
  visit('member', '/wallet', 'USDT'),
  visit('member', '/addBankCard', '银行'),
  visit('member', '/addUsdtCard', 'USDT 地址'),
  visit('member', '/password?type=1', '旧密码'),
  visit('member', '/password?type=2', '旧取款密码'),
  visit('member', '/welfare', '红包记录'),
  visit('member', '/fairness', '轮换服务器种子'),
  visit('member', '/betRecord', '全部平台'),
  visit('member', '/activityRecord', '申请'),
  visit('member', '/transRecord', '存款'),
  visit('member', '/transRecord?type=2', '取款'),
  visit('member', '/money', '中心钱包'),
  visit('member', '/recharge', '存款'),
  visit('member', '/withdrawal', '取款金额'),
  visit('member', '/transfer', '自动免转'),
  visit('member', '/search', '热门游戏'),
  visit('member', '/favourites', '游戏'),
  visit('member', '/contacts', '登录密码'),
  visit('member', '/verification', '当前级别'),
  visit('member', '/threads', '写留言'),
  visit('member', '/sessions', '本机'),
  visit('member', '/totp', '两步验证未开启'),
  visit('member', '/statement', '收入'),
  visit('member', '/transparency', '应付会员总额'),
  visit('member', '/bonuses', '自有资金'),
  visit('member', '/limits', '提醒'),
  visit('member', '/timeout', '给自己一段时间'),
  visit('member', '/exclude', '自我排除'),
  // A member without a pause goes home.
  visit('member', '/excluded', '累积奖池'),
];
