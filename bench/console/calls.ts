import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** A list, count, search or page of the console, as the staff's browser asks for it. */
export interface Call {
  readonly name: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** One text of a table, to search for. */
async function sample(database: Queryable, column: string, table: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`SELECT ${sql.ref(column)}::text AS text
    FROM ${sql.table(table)} LIMIT 1 OFFSET 1000`.execute(database);
  return rows[0]?.text ?? '';
}

/** Every list and page that reads tables which grow. */
export async function callsOf(database: Queryable): Promise<readonly Call[]> {
  const number = await sample(database, 'number', 'withdrawal');
  const hash = await sample(database, 'tx_hash', 'withdrawal');
  const deposit = await sample(database, 'number', 'deposit_order');
  const call = (name: string, path: string, query: Call['query'] = {}): Call => ({
    name,
    path: `/office/${path}`,
    query,
  });
  const lists = (path: string, tabs: readonly string[]): Call[] =>
    tabs.map((tab) => call(`${path}, ${tab}`, path, { tab }));
  return [
    call('overview', 'dashboard'),
    call('overview, 30 days', 'trend', { days: '30' }),
    call('badges of the menu', 'counts'),
    ...lists('deposits', ['review', 'open', 'credited', 'expired', 'rejected', 'all']),
    call('deposits, page 50', 'deposits', { tab: 'all', page: '50' }),
    call('deposits, of a member', 'deposits', { tab: 'all', search: 'm4321' }),
    call('deposits, by number', 'deposits', { tab: 'all', search: deposit }),
    call('deposit', 'deposits/file', { number: deposit }),
    ...lists('withdrawals', ['review', 'pay', 'paid', 'rejected', 'all']),
    call('withdrawals, page 50', 'withdrawals', { tab: 'all', page: '50' }),
    call('withdrawals, of a member', 'withdrawals', { tab: 'all', search: 'm4321' }),
    call('withdrawals, by hash', 'withdrawals', { tab: 'all', search: hash }),
    call('withdrawals, nothing found', 'withdrawals', { tab: 'all', search: 'nothing-like-it' }),
    call('withdrawal', 'withdrawals/file', { number }),
    call('payout approvals', 'payout-approvals'),
    ...lists('activities/applications', ['pending', 'approved', 'rejected', 'all']),
    call('activities', 'activities'),
    call('red packets', 'red-packets'),
    call('cases', 'cases'),
    call('messages', 'service'),
    call('members, by name', 'members', { search: 'm4321' }),
    call('members, start of the name', 'members', { search: 'm43' }),
    call('members, one letter', 'members', { search: 'm' }),
    call('members, nothing found', 'members', { search: 'zzz' }),
    call('members, newest', 'members'),
    call('members, state', 'members', { state: 'locked' }),
    call('members, excluded', 'members', { state: 'exclusion' }),
    call('members, free, rich', 'members', { state: 'normal', least: '100000' }),
    call('members, of a level', 'members', { level: '4' }),
    call('members, not seen', 'members', { seen: 'gone-90d' }),
    call('members, of an agent, seen', 'members', { agent: '7', seen: '30d' }),
    call('members, tag', 'members', { tag: '大额' }),
    call('member', 'members/file', { id: '4321' }),
    call('member, statement', 'members/statement', { id: '4321' }),
    call('member, bets', 'members/bets', { id: '4321' }),
    call('member, bets, page 5', 'members/bets', { id: '4321', page: '5' }),
    call('member, orders', 'members/orders', { id: '4321' }),
    call('agents', 'agents/tree'),
    call('agents, applications', 'agents/applications'),
    call('agents, members of one', 'agents/members', { memberId: '7' }),
    call('chart of accounts', 'ledger'),
    call('account', 'ledger/account', { code: 'member:4321:available' }),
    call('audit trail', 'audit'),
    call('audit trail, of a person', 'audit', { actor: 'staff:wenzhou' }),
    call('audit trail, of staff', 'audit', { kind: 'staff' }),
    call('audit trail, of a member', 'audit', { subject: 'member:4321' }),
    call('audit trail, with a text', 'audit', { text: '审核通过' }),
    call('audit trail, of nobody', 'audit', { actor: 'staff:nobody' }),
    call('changes', 'changes'),
    call('staff', 'staff'),
    call('settings', 'settings'),
    call('levels', 'vip'),
    call('solvency', 'solvency/statements'),
    call('treasury', 'treasury'),
  ];
}
