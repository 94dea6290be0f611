import { BET_STATE_WORDS } from '@haitang/contract/codes/bet-state.ts';
import type { MemberLock } from '@haitang/contract/codes/member-lock.ts';
import { type OfficeMember, officeMembers } from '@haitang/contract/office/member-list.ts';
import {
  type OfficeMemberBets,
  type OfficeStatement,
  officeMemberBets,
  officeStatement,
} from '@haitang/contract/office/members.ts';
import type { Member } from '@haitang/identity/member.ts';
import { membersBehind } from '@haitang/identity/members-behind.ts';
import { memberNumbered } from '@haitang/office/member-file.ts';
import { listMembers } from '@haitang/office/members/list/list-members.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { actorNames } from '@haitang/office/staff/staff-names.ts';
import { type BetRecord, betsBehind } from '@haitang/venues/bets/list-bets.ts';
import { walletStatement } from '@haitang/wallet/statement.ts';
import type { z } from 'zod';
import { filterOf } from '../asked-members.ts';
import { presentBet, presentMemberRows } from '../present-member-rows.ts';
import { presentStatement } from '../present-members.ts';
import { type Column, exportList, PAGE, pagesBehind } from './export-list.ts';

const STATUS_WORDS: Readonly<Record<string, string>> = { normal: '正常', closed: '已注销' };
const LOCK_WORDS: Readonly<Record<MemberLock, string>> = {
  play: '游戏',
  deposits: '存款',
  withdrawals: '取款',
};

const MEMBER_COLUMNS: readonly Column<OfficeMember>[] = [
  ['会员编号', (row) => row.memberId],
  ['会员账号', (row) => row.username],
  ['姓名', (row) => row.maskedName],
  ['可用余额', (row) => row.available],
  ['状态', (row) => STATUS_WORDS[row.status] ?? row.status],
  ['限制', (row) => row.locks.map((lock) => LOCK_WORDS[lock]).join('、')],
  ['等级', (row) => row.level],
  ['标签', (row) => row.tags.join('、')],
  ['最近活跃', (row) => row.seenAt],
  ['代理', (row) => (row.isAgent ? '是' : '')],
  ['注册时间', (row) => row.registeredAt],
];

type AskedMembers = z.output<typeof officeMembers.request>;

/** The filters of the list, without the place of a page. */
const filtersOf = (asked: AskedMembers): readonly string[] =>
  Object.entries(asked).flatMap(([name, text]) => (name === 'before' || text === '' ? [] : text));

/** Who fits, as the list shows them; without filters all members, newest first. */
async function* memberPages(
  context: OfficeContext,
  body: AskedMembers,
): AsyncGenerator<readonly OfficeMember[]> {
  const { read } = context.database;
  if (filtersOf(body).length === 0) {
    const all = pagesBehind<Member>((last) =>
      membersBehind(read, { after: last?.id ?? null, limit: PAGE }),
    );
    for await (const page of all) yield presentMemberRows(context, page);
    return;
  }
  const filter = await filterOf(context, body);
  let before: string | null = filter && '';
  while (filter !== null && before !== null) {
    const found = await listMembers(context, filter, { search: body.search, before });
    // An empty page too: a file that says nothing for long counts as broken off.
    yield presentMemberRows(context, found.members);
    before = found.next;
  }
}

/** 会员. */
export const memberList = exportList({
  endpoint: officeMembers,
  columns: MEMBER_COLUMNS,
  words: filtersOf,
  pages: memberPages,
});

type StatementLine = OfficeStatement['rows'][number];

const STATEMENT_COLUMNS: readonly Column<StatementLine>[] = [
  ['时间', (row) => row.at],
  ['类型', (row) => row.words],
  ['关联单号', (row) => row.reference],
  ['变动', (row) => row.amount],
  ['变动后余额', (row) => row.balanceAfter],
  ['操作者', (row) => row.actor],
];

async function* statementPages(
  context: OfficeContext,
  { id, of: account }: { readonly id: number; readonly of: 'available' | 'held' },
): AsyncGenerator<readonly StatementLine[]> {
  const { read } = context.database;
  const { id: memberId } = await memberNumbered(context, id);
  const nameOf = await actorNames(read);
  let before: string | null = '';
  while (before !== null) {
    const from: { before?: bigint } = before === '' ? {} : { before: BigInt(before) };
    const entries = await walletStatement(read, { memberId, kind: account, limit: PAGE, ...from });
    const page: OfficeStatement = presentStatement(entries, PAGE, nameOf);
    yield page.rows;
    before = page.next;
  }
}

/** 资金流水 of a member. */
export const statementList = exportList({
  endpoint: officeStatement,
  columns: STATEMENT_COLUMNS,
  subject: ({ id }) => `member:${id}`,
  words: ({ id, of: account }) => [`会员 ${id}`, account === 'held' ? '取款冻结' : '可用余额'],
  pages: statementPages,
});

type Bet = OfficeMemberBets['rows'][number];

const BET_WORDS: Readonly<Record<number, string>> = BET_STATE_WORDS;

const BET_COLUMNS: readonly Column<Bet>[] = [
  ['时间', (row) => row.at],
  ['场馆', (row) => row.venue],
  ['游戏', (row) => row.game],
  ['注单号', (row) => row.betId],
  ['投注', (row) => row.stake],
  ['输赢', (row) => row.result],
  ['有效投注', (row) => row.valid],
  ['状态', (row) => BET_WORDS[row.status] ?? row.status],
];

/** The days of the list. */
const BET_DAYS = 30;

async function* betPages(
  context: OfficeContext,
  { id }: { readonly id: number },
): AsyncGenerator<readonly Bet[]> {
  const { id: memberId } = await memberNumbered(context, id);
  const pages = pagesBehind<BetRecord>((after) =>
    betsBehind(context.venues, { memberId, days: BET_DAYS, after, limit: PAGE }),
  );
  for await (const page of pages) yield page.map(presentBet);
}

/** 投注记录 of a member. */
export const betList = exportList({
  endpoint: officeMemberBets,
  columns: BET_COLUMNS,
  subject: ({ id }) => `member:${id}`,
  words: ({ id }) => [`会员 ${id}`, `近 ${BET_DAYS} 日`],
  pages: betPages,
});
