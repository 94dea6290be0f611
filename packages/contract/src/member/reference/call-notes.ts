import type { TagNotes } from '../../reference/call-note.ts';
import { CONVERSATION_NOTES } from './conversation-notes.ts';
import { OWN } from './own-note.ts';
import { PROMOTION_NOTES } from './promotion-notes.ts';

/** Every call of the member API by its tag; a test compares it with the contract. */
export const CALL_NOTES: Readonly<Record<string, TagNotes>> = {
  account: {
    about: 'Signing in and out, the member, its profile and its sessions.',
    calls: {
      login_pc: [
        'Signs a member in.',
        'Ends the other session. 203 for an unknown name and a wrong password alike; 429 after five.',
      ],
      register: ['Makes a member and signs it in.', '201 when the name is taken.'],
      'register/name': [
        'Tells whether a name is free.',
        'It counts as a try to register; only a registration takes the name.',
      ],
      logoff: ['Signs the member out.', 'The token dies at once.'],
      user: ['Tells who the member is, its balances, rates and fees.', 'Good to poll.'],
      refreshusermoney: ['Tells the same as `user`, for a refresh by hand.', 'Message 刷新成功.'],
      balance: ['Tells the two balances.', 'Good to poll.'],
      sessions: ['Lists the living session and the sign-ins.', OWN],
      'sessions/end': ["Ends one of the member's sessions.", OWN],
      'sessions/handover': [
        'Makes a code to go on on another device.',
        `Good once, for a minute. ${OWN}`,
      ],
      'sessions/handover/claim': [
        'Signs in by such a code.',
        `202 when it is not good any more. Ends the session that asked. ${OWN}`,
      ],
      'sessions/disown': [
        'Ends the sign-in that replaced the session of this token.',
        `202 when it has ended, or after a day; 429 for too many tries of a network. It prevents no sign-in, but until the login password is changed the account moves no money except home from venues (403), and payouts wait after that. ${OWN}`,
      ],
      'recovery/check': [
        'Tells which passwords a key of staff lets its member set.',
        `203 for an unknown name, a wrong half and an old key alike; 429 after five. ${OWN}`,
      ],
      recovery: [
        'Sets new passwords by a key of staff.',
        `Good once. Ends every session; payouts wait after it. ${OWN}`,
      ],
      'recovery/pending': ['Tells whether a recovery is under way.', OWN],
      'recovery/stop': ['Ends every recovery of the member.', `202 when there is none. ${OWN}`],
      contacts: ['Lists the verified contacts, and what can be sent by.', OWN],
      'contacts/code': [
        'Asks for a code to an address that is to be verified.',
        `205 for a wrong login password; 429 within a minute of the last, and beyond those of a day. It does not tell whether the address is another member's: then nothing is sent. ${OWN}`,
      ],
      'contacts/verify': [
        'Makes the address of a code a verified contact.',
        `203 for a code that is wrong, old, used or tried five times. ${OWN}`,
      ],
      'contacts/remove': ['Removes a verified contact.', `202 when there is none. ${OWN}`],
      verification: ["Tells the member's level of verification and its cases.", OWN],
      'verification/document': [
        'Uploads a picture of a document.',
        `415 for other files, 413 for large ones; no call serves it again. ${OWN}`,
      ],
      'verification/identity': [
        'Asks for level 2 with a document of identity.',
        `202 while a case waits, 203 without name and birthday, 429 beyond five of a day. ${OWN}`,
      ],
      'verification/address': [
        'Asks for level 3 with proofs of address and funds.',
        `203 without level 2. ${OWN}`,
      ],
      'verification/withdraw': [
        'Takes the case that waits back.',
        `202 when none waits; its pictures are deleted. ${OWN}`,
      ],
      'recovery/channels': ['Tells by what a login password can be recovered.', OWN],
      'recovery/code': [
        'Asks for a code to set a new login password.',
        `The same answer for every name; 429 within a minute of the last, and beyond those of a day. ${OWN}`,
      ],
      'recovery/code/use': [
        'Sets the login password by a code.',
        `203 for a code that is wrong, old, used or tried five times. Ends every session; payouts wait after it. ${OWN}`,
      ],
      'recovery/pay/code': ['Asks for a code to set a new pay password.', `429 as above. ${OWN}`],
      'recovery/pay': [
        'Sets the pay password by a code.',
        `Good once. Ends every session; payouts wait after it. ${OWN}`,
      ],
      updateuserinfo: ['Saves the profile.', '451 for somebody under age.'],
      editPassword: [
        'Changes the login password.',
        '205 when the old one is wrong. Ends every session.',
      ],
      editPayPassword: ['Changes the pay password.', '205 when the old one is wrong.'],
      uploadimg: [
        'Sets the picture.',
        'GIF, PNG or JPEG of at most 2 MB; it is drawn anew and loses what else was in it.',
      ],
      totp: ['Tells whether an authenticator app is bound.', OWN],
      'totp/enrol': ['Gives a secret for an authenticator app.', OWN],
      'totp/confirm': ['Binds the app whose code this is.', OWN],
      'totp/disable': ['Takes the app away.', OWN],
      'totp/recovery': ['Gives new recovery codes.', `The old ones are void. ${OWN}`],
    },
  },
  site: {
    about: 'What the site says about itself; mostly for everybody.',
    calls: {
      app: ['Tells title, switches and addresses of the site.', 'Also under maintenance.'],
      getVisitUrl: [
        'Always refuses with code 500 and message `wap`.',
        'Clients stay where they are.',
      ],
      getservicerurl: ['Tells where customer service is.', 'Also under maintenance.'],
      bannerList: ['Lists the banners of the home page.', 'Never empty.'],
      homenotice: ['Lists the lines of the notice bar.', 'Plain texts unless `detail` is 1.'],
      homecontent: ['Lists the announcements, the newest first.', 'Texts are safe HTML.'],
      article: ['Tells one article.', 'Null when none fits.'],
      banklist: ['Lists the banks.', 'For the forms of cards and bank payments.'],
      events: [
        'Streams what changes while a member looks.',
        `Who accepts \`text/event-stream\` gets a stream, others the first balance. ${OWN}`,
      ],
    },
  },
  games: {
    about: 'The catalogue, and opening a game.',
    calls: {
      getGameType: ['Lists the kinds of games.', 'Only those that are on.'],
      getGameTypeList: ['Lists every tile of the home page.', '`single` 2 leads to a list.'],
      'game/list': [
        'Lists games.',
        'Hot ones, or those of a venue, list, code or kind; by GET the bare rows of known clients.',
      ],
      gamelistBycode: [
        'Lists the games of a slot list or a venue.',
        'The first list when none is named.',
      ],
      getGameUrl: [
        'Opens a game.',
        'The address is good once within 60 s. 404 for what is unknown, closed, or named twice over.',
      ],
      'games/try': [
        'Opens a game of the house with play money.',
        `Without an account; 404 where a game cannot be tried or trials are off. ${OWN}`,
      ],
      'games/session': [
        'Tells what was bet at the game opened last, and the requirement it works off.',
        `404 before any was opened. ${OWN}`,
      ],
      search: ['Looks for games.', OWN],
      favourites: ["Lists the member's marked games.", OWN],
      'favourites/set': ['Marks a game or takes the mark away.', OWN],
      recent: ['Lists the games opened last.', OWN],
      'fairness/seeds': ["Tells what the member's next bets are committed to.", OWN],
      'fairness/client': ['Sets the client seed of later bets.', `203 in an open round. ${OWN}`],
      'fairness/rotate': [
        'Ends the named pair and reveals its server seed.',
        `A repeat reveals the same. 203 in an open round. ${OWN}`,
      ],
      wins: ['Lists real wins at the built-in venues.', `Five minutes late. ${OWN}`],
      'wins/mine': ['Tells whether the member is hidden from the lists of wins.', OWN],
      'wins/hide': ['Hides the member from the lists of wins, or shows it again.', OWN],
      'fairness/round': ['Gives an address that recomputes one own round.', OWN],
    },
  },
  venues: {
    about: 'Money between the central wallet and the venues.',
    calls: {
      balancelist: ['Lists the transfer venues with the money there.', 'Good to poll.'],
      transfer: [
        'Moves money between the central wallet and a venue.',
        '209 unless one side is `userbalance`; 210 for too little money; 201 when the venue is silent.',
      ],
      transall: [
        'Brings the money of every venue home.',
        'Told venue by venue. Within 30 s of a launch it waits until the venue is left alone no longer, at most 27 s, and then moves the money; with the header `x-haitang-background`, while bets come in, beside money that came home at once, or as the fourth waiting call of a member it does not. If nothing came home: 202, 201 or 209 says why.',
      ],
      gameTransfer: [
        'Brings the money of a venue home on leaving a game.',
        'Nothing to move is a success.',
      ],
      'transfers/open': ['Lists transfers whose outcome is not known yet.', OWN],
      uptransferstatus: ['Switches automatic transfer on or off.', 'Nothing else is written.'],
    },
  },
  deposits: {
    about: 'Money in.',
    calls: {
      get_pay_way: ['Tells which methods are offered.', 'The first 1 is the default of clients.'],
      getPayRange: ['Tells least, most and rate of a method.', '0 to 0 for an unknown one.'],
      getAllPaymentMethods: [
        'Lists the methods that are on, with range and bonus.',
        'For clients that read neither switches nor ranges; `type` is the `paytype` of recharge.',
      ],
      recharge: [
        'Places a deposit order.',
        'The message is its number. 212 and 213 for the range, 500 for a method that is off.',
      ],
      'upay/pay': ['Places an order with the hosted payment page.', 'The answer is its address.'],
      payinfo: [
        'Tells how an order is paid and where it stands.',
        'The message names the shape of `cardlist`: bankpay, alipay, wxpay or usdtpay.',
      ],
      'orders/status': ['Tells where one order stands.', OWN],
    },
  },
  withdrawals: {
    about: 'Money out: cards, addresses, wagering and withdrawals.',
    calls: {
      getcard: ['Lists receiving accounts, bank cards or USDT addresses.', 'By `type`.'],
      bindcard: ['Binds a bank card or a USDT address.', 'Five at most; asks the pay password.'],
      delcard: ['Takes a card or address away.', 'Own ones only.'],
      getBetAmount: ['Tells what is still to be wagered.', '`free` can be withdrawn before that.'],
      withdraw: [
        'Asks for a withdrawal in USDT.',
        'Refused with 207, 214, 215, 205, 403, 216, 218 or 208, in this order.',
      ],
    },
  },
  records: {
    about: 'What has happened to money and bets.',
    calls: {
      gettransrecord: ['Lists deposits, withdrawals, bonuses or rebates.', 'The newest first.'],
      betrecord: ['Lists bets.', 'The newest first.'],
      statement: [
        'Tells every movement of the spendable balance.',
        `Who accepts \`text/csv\` gets the lines as a file, others their sums. ${OWN}`,
      ],
      'solvency/proof': ["Tells the member's own leaf of a day's tree, with its path.", OWN],
    },
  },
  promotions: PROMOTION_NOTES,
  ...CONVERSATION_NOTES,
  limits: {
    about: 'Playing responsibly. All of these answer under maintenance.',
    calls: {
      limits: ['Tells limits, time-out and exclusion.', OWN],
      'limits/set': ['Sets a limit.', `Lowering counts at once; raising waits 24 hours. ${OWN}`],
      'limits/confirm': ['Confirms or takes back a raise that has waited.', OWN],
      'limits/timeout': ['Begins a time-out.', `It cannot be shortened. ${OWN}`],
      'limits/exclude': ['Excludes the member.', `At once and everywhere. ${OWN}`],
      'limits/reality': ['Sets the interval of the reality check.', OWN],
      'limits/reality/answer': ['Answers a reality check.', `Launches wait for it. ${OWN}`],
    },
  },
  agents: {
    about: 'Becoming an agent, and the agent pages.',
    calls: {
      applyagentdo: ['Applies to become an agent.', '202 for a second application.'],
      getAgentLoginUrl: ['Opens the agent pages.', '403 for who is no agent.'],
    },
  },
};
