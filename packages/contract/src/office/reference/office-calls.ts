import type { TagNotes } from '../../reference/call-note.ts';
import { OWN_ACCOUNT, STAFF_ACCOUNTS } from './account-calls.ts';
import { MEMBERS } from './member-calls.ts';
import { CODE, OTHER, STALE, twoPeople } from './two-people.ts';

/** Every call of the console by its tag; a test compares it with the contract. */
export const OFFICE_CALLS: Readonly<Record<string, TagNotes>> = {
  'own account': OWN_ACCOUNT,
  overview: {
    about: 'The day at a glance.',
    calls: {
      dashboard: ['Tells the sums and queues of the day.', 'Beijing days.'],
      trend: ['Tells deposits and withdrawals by the day.', 'Of 7, 14 or 30 days.'],
      counts: ['Counts what waits for somebody.', 'Good to poll.'],
      news: ['Tells which lists have changed in the last seconds.', 'Good to poll.'],
    },
  },
  ledger: {
    about: 'The books: accounts, postings, their check.',
    calls: {
      'books/check': [
        'Recomputes what is open of the books now.',
        'Changes nothing but the trail.',
      ],
      ledger: ['Lists the accounts by kind.', 'With the trial balance and the last check.'],
      'ledger/account': ['Tells an account with its postings.', 'The newest first.'],
      'ledger/transaction': ['Tells one transaction.', '404 for an unknown one.'],
    },
  },
  deposits: {
    about: 'Deposit orders and the review of those paid by hand.',
    calls: {
      deposits: ['Lists deposit orders.', 'Those that wait: the longest waiting first.'],
      'deposits/noted': [
        'Lists credited payments to look at.',
        'Large ones, and those beside their order.',
      ],
      'deposits/noted/seen': ['Says that one was looked at.', 'With a note.'],
      'deposits/file': ['Tells all of one order.', 'Reading it is in the trail.'],
      'deposits/claim': ['Takes an order to review it.', STALE],
      'deposits/approve': [
        'Approves a deposit.',
        'Above the line: with a code, then a second person.',
      ],
      'deposits/confirm': ['Approves as the second person.', OTHER],
      'deposits/reject': ['Rejects a deposit.', STALE],
      'deposits/turn-down': ['Rejects as the second person.', STALE],
      'statements/accounts': ['Lists our bank accounts.', 'With how their files are read.'],
      statements: ['Lists lines of statements.', 'With the orders they may pay.'],
      'statements/format': ['Says how the CSV files of an account are read.', STALE],
      'statements/upload': [
        'Stores the lines of a statement, CSV or camt.053.',
        'Moves no money; a line that is known is not stored again.',
      ],
      'statements/confirm': [
        'Approves an order by a line.',
        'As an approval by hand: with a code, above the line a second person.',
      ],
      'statements/set-aside': ['Sets a line without an order aside in a case.', 'With a reason.'],
      'statements/close': ['Says that a line is no deposit.', 'With a reason.'],
      'statements/reopen': ['Says that a closed line may be a deposit.', 'With a reason.'],
    },
  },
  withdrawals: {
    about: 'Withdrawals: review, payout, release.',
    calls: {
      withdrawals: ['Lists withdrawals.', 'Those that wait: the longest waiting first.'],
      'withdrawals/file': ['Tells all of one withdrawal.', 'Reading it is in the trail.'],
      'withdrawals/claim': ['Takes a withdrawal to review it.', STALE],
      'withdrawals/approve': ['Approves.', 'Above the line: with a code, then a second person.'],
      'withdrawals/confirm': ['Approves as the second person.', OTHER],
      'withdrawals/reject': ['Rejects; the points go back.', STALE],
      'withdrawals/turn-down': ['Rejects as the second person.', STALE],
      'withdrawals/payout/take': [
        'Takes a withdrawal to pay it by hand.',
        'The signer never pays it after that.',
      ],
      'withdrawals/payout': [
        'Notes the transaction that paid.',
        `It is verified on chain. ${CODE}`,
      ],
      'payout-approvals': [
        'Lists orders that wait for signatures of people.',
        "Those above the signer's automatic ceiling.",
      ],
      'payout-approvals/submit': [
        "Stores a person's signature of a payout.",
        'Made outside the server; the signer verifies it again.',
      ],
      'withdrawals/release/propose': ['Proposes to end what cannot be paid.', CODE],
      'withdrawals/release/confirm': ['Ends it; the points go back.', OTHER],
    },
  },
  members: MEMBERS,
  content: {
    about: 'What everybody reads on the home page.',
    calls: {
      content: ['Lists banners, notices and announcements.', 'Past and coming ones too.'],
      'content/banner': ['Saves a banner.', `\`id\` 0 makes one. ${STALE}`],
      'content/notice': ['Saves a line of the notice bar.', `\`id\` 0 makes one. ${STALE}`],
      'content/announcement': ['Saves an announcement.', `\`id\` 0 makes one. ${STALE}`],
    },
  },
  cases: {
    about: 'What a person has to decide: unknown transfers, money that fits nothing.',
    calls: {
      cases: ['Lists open cases.', 'Those about the most money first.'],
      'cases/propose': ['Says how a transfer ended at the venue.', CODE],
      'cases/confirm': ['Carries the end of a transfer out.', OTHER],
      'cases/payment/propose': ['Says what becomes of a payment.', CODE],
      'cases/payment/confirm': ['Carries it out.', OTHER],
    },
  },
  promotions: {
    about: 'Activities, red packets, rules of bonuses and the VIP table.',
    calls: {
      activities: ['Lists the activities.', 'With what keeps one from being published.'],
      'activities/publish': ['Publishes an activity or takes it down.', CODE],
      'activities/applications': ['Lists applications.', 'The longest waiting first.'],
      'activities/applications/file': ['Tells all of one application.', 'With what is due.'],
      'activities/applications/approve': [
        'Approves an application.',
        `Large rewards take two. ${CODE}`,
      ],
      'activities/applications/confirm': ['Approves as the second person.', OTHER],
      'activities/applications/reject': ['Rejects an application.', STALE],
      'activities/applications/turn-down': ['Rejects as the second person.', STALE],
      'red-packets': ['Tells what was drawn by the day.', 'Beijing days.'],
      'red-packets/rules': ['Tells the rules of red packets.', 'Of a day, and those to come.'],
      ...twoPeople('red-packet-rules', 'rules of red packets', 'From a coming Beijing day on.'),
      'bonuses/rules': ['Tells the rules of bonuses.', 'Of a day, and those to come.'],
      ...twoPeople('bonus-rule', 'a rule of a bonus', 'From a coming Beijing day on.'),
      vip: ['Tells the table of levels.', 'Of a day, and the rows to come.'],
      ...twoPeople('vip-level', 'a row of the VIP table', 'From a coming Beijing day on.'),
    },
  },
  treasury: {
    about: 'Accounts and wallets of the house.',
    calls: {
      ...twoPeople('front-text', 'a text of the front page that members act on'),
      'receiving-accounts': ['Lists the accounts members pay to.', 'With their methods.'],
      ...twoPeople('receiving-account', 'an account members pay to'),
      'payout-wallets': ['Lists the wallets payouts may come from.', 'With their days.'],
      ...twoPeople('payout-wallet', 'a wallet payouts may come from'),
      chains: ['Tells every network and its nodes.', 'As the watcher found them last.'],
      treasury: ['Tells our wallets beside the books.', 'As last compared.'],
      'treasury/coins': ['Tells the coins for fees beside their book.', 'As last compared.'],
      'treasury/cold-moves': [
        'Lists moves of payout wallets to cold wallets.',
        'Those that wait for people first.',
      ],
      'treasury/cold-moves/confirm': [
        'Agrees to a move to a cold wallet.',
        `Above the line a second person agrees too. ${CODE}`,
      ],
      'treasury/cold-moves/turn-down': [
        'Ends a proposed move.',
        'Nothing moves; it is proposed again while the balance is too high.',
      ],
      'treasury/gathering': ['Tells transfers between our wallets.', 'And levels; newest first.'],
      'treasury/reports': ['Tells the treasury by the day.', 'Newest first.'],
      solvency: ['Lists the published days of the proof of solvency.', 'The newest first.'],
      'solvency/statements': [
        'Tells the text that each public wallet signs.',
        'For the newest day; what the signer or staff have signed is named.',
      ],
      'solvency/statements/upload': [
        "Uploads a wallet's signature made offline.",
        'Verified against its address; the next publication has it.',
      ],
      'solvency/read-assets': [
        'Asks for another reading of the wallets.',
        '203 for any day but the newest. The job reads them within minutes.',
      ],
      ...twoPeople('treasury-entry', 'to book own money that moved'),
    },
  },
  agents: {
    about: 'Agents, their plans and commissions.',
    calls: {
      'agents/plans': ['Lists the plans.', 'In force and to come.'],
      'agents/applications': ['Lists who wants to be an agent.', 'The longest waiting first.'],
      'agents/applications/approve': ['Makes a member an agent.', 'On a plan.'],
      'agents/applications/reject': [
        'Turns an applicant away.',
        'It may apply again once reopened.',
      ],
      'agents/applications/reopen': ['Lets somebody turned away apply again.', 'Says why.'],
      'agents/commissions': ['Lists the commissions of months.', 'The newest month first.'],
      'agents/commissions/file': ['Tells how a commission came about.', 'With linked accounts.'],
      'agents/commissions/review': ['Reviews a commission.', STALE],
      'agents/commissions/approve': ['Approves a commission.', OTHER],
      'agents/commissions/reject': ['Rejects a commission.', STALE],
      'agents/commissions/recompute': ['Computes a month anew.', 'What is approved stays.'],
      'agents/commissions/pay': ['Pays a commission.', CODE],
      'agents/tree': ['Tells the agents by line.', 'With the month so far.'],
      'agents/terms': ['Tells the plans of an agent by month.', 'The newest first.'],
      'agents/members': ['Lists the members of an agent.', 'Masked.'],
      'agents/changes': ['Lists proposals about agents.', 'Open or decided ones.'],
      'agents/changes/plan': ['Proposes a plan.', 'From a coming month on.'],
      'agents/changes/assignment': ['Proposes the plan of an agent.', 'From a coming month on.'],
      'agents/changes/ending': ['Proposes to end an agent.', 'With the month.'],
      'agents/changes/inclusion': ['Proposes whether a linked member counts.', 'Says why.'],
      'agents/changes/confirm': ['Carries a proposal about agents out.', OTHER],
      'agents/changes/turn-down': ['Turns a proposal about agents down.', 'Nothing is changed.'],
      'agents/changes/withdraw': ['Takes an own proposal about agents back.', 'By its maker.'],
    },
  },
  staff: STAFF_ACCOUNTS,
  reports: {
    about: 'The business of days, weeks and months.',
    calls: {
      report: [
        'Tells stakes, results, money and members by period.',
        'Of all, or by venue, kind of games or game, from totals that are kept.',
      ],
    },
  },
  exports: {
    about: 'Lists as files, written in the background and deleted a day later.',
    calls: {
      exports: ['Lists the own files.', 'With how far each is.'],
      'exports/file': [
        'Tells of an own file, or sends it.',
        'With `accept: text/csv` the answer is the file.',
      ],
      'exports/make': ['Begins a file of a list.', 'One at a time for each person.'],
      'exports/make-company': ['The same for books and commission.', 'With their own permission.'],
    },
  },
  settings: {
    about: 'Settings, proposals of all kinds and the audit trail.',
    calls: {
      settings: ['Lists the settings.', 'With their bounds and usual steps.'],
      'settings/change': ['Changes a switch or a text.', CODE],
      ...twoPeople('setting', 'another value of a setting'),
      switches: ['Lists what members can use now.', 'With the last change of each switch.'],
      'switches/turn': ['Closes or opens one thing.', CODE],
      changes: ['Lists the proposals.', 'Open ones, and those decided of late.'],
      'changes/take-back': ['Takes an own proposal back.', 'By its maker.'],
      audit: ['Lists the audit trail.', 'The newest first.'],
      'audit/verify': ['Recomputes the chain of the audit trail.', 'Against the signed heads.'],
    },
  },
};
