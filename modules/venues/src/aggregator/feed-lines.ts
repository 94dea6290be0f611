import { parseWireTime, WALLET_CURRENCY } from '@haitang/contract/aggregator/fields.ts';
import {
  type ListedTransaction,
  listedTransaction,
} from '@haitang/contract/aggregator/transaction-calls.ts';
import {
  hasHidden,
  isOneLine,
  withHiddenShown,
} from '@haitang/contract/codes/text/readable-text.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import type { FeedLine, LineKind, LineStatus, StrangeLine } from '../venue-port.ts';

const KINDS: Readonly<Record<ListedTransaction['kind'], LineKind>> = {
  TK_BET: 'bet',
  TK_NEG_BET: 'bet',
  TK_WIN: 'win',
  TK_JP_WIN: 'win',
  TK_BONUS_WIN: 'win',
  TK_ROLLBACK: 'rollback',
  TK_FREE_BET: 'free-bet',
  TK_FREE_WIN: 'free-win',
};

const STATUSES: Readonly<Record<ListedTransaction['status'], LineStatus>> = {
  TS_SUCCESS: 'success',
  TS_ROLLEDBACK: 'rolled-back',
  TS_DECLINED: 'declined',
  TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED: 'declined',
};

/** The largest number of a member that our tables hold. */
const LARGEST_MEMBER = 2 ** 31 - 1;
/** Longer names of rounds, games, markets and selections are not stored. */
const LONGEST_NAME = 128;
/** How much of a line is shown to staff. */
const SHOWN_TEXT = 300;

/** The user name of a member at a venue. */
export const venueUser = (id: MemberId): string => `m${id}`;

/** The member of a venue's user name; null when it is not one of ours. */
export function memberOfUser(user: string): MemberId | null {
  const match = /^m([1-9]\d{0,9})$/.exec(user);
  const number = Number(match?.[1]);
  return match && number <= LARGEST_MEMBER ? memberId(number) : null;
}

/** Whether people may read a name: one line of what is seen, and not endless. */
const isName = (text: string): boolean =>
  text !== '' && text.length <= LONGEST_NAME && isOneLine(text) && !hasHidden(text);

/** Why a line in the right form is not about a member's CNY wallet of ours; null when it is. */
function oddityOf(row: ListedTransaction): string | null {
  if (memberOfUser(row.user) === null) return '不是本站会员';
  if (row.currency !== WALLET_CURRENCY) return '币种不符';
  if (parseWireTime(row.inserted_at) === null) return '时间有误';
  const names = [row.product, row.round, row.game_code, row.market, row.selection];
  return names.every((name) => name === undefined || isName(name)) ? null : '名称有误';
}

const strange = (row: unknown, why: string): StrangeLine => ({
  why,
  text: withHiddenShown(JSON.stringify(row) ?? '').slice(0, SHOWN_TEXT),
});

function lineOf(row: ListedTransaction, owner: MemberId, happenedAt: Date): FeedLine {
  const { market, selection } = row;
  return {
    transactionId: row.transaction_uuid,
    memberId: owner,
    venue: row.product,
    round: row.round,
    kind: KINDS[row.kind],
    status: STATUSES[row.status],
    referenceId: row.reference_transaction_uuid,
    units: BigInt(row.amount),
    gameCode: row.game_code,
    happenedAt,
    odds: {
      houseEdge: row.house_edge ?? null,
      winChance: row.win_chance ?? null,
      side: market === undefined || selection === undefined ? null : { market, selection },
    },
  };
}

/**
 * Reads one row of a feed by itself, so that a row that cannot be read never hides the others: a
 * line about a member's CNY wallet, or what is strange about it.
 */
function readLine(row: unknown): FeedLine | StrangeLine {
  const parsed = listedTransaction.safeParse(row);
  if (!parsed.success) return strange(row, '格式有误');
  const { user, inserted_at } = parsed.data;
  const [owner, happenedAt] = [memberOfUser(user), parseWireTime(inserted_at)];
  const why = oddityOf(parsed.data);
  if (why !== null || owner === null || happenedAt === null) {
    return strange(row, why ?? '格式有误');
  }
  return lineOf(parsed.data, owner, happenedAt);
}

/** Whether a row could not be read. */
const isStrange = (line: FeedLine | StrangeLine): line is StrangeLine => 'why' in line;

/** The rows of a page: lines of our members, and what is strange. */
export function readRows(body: readonly unknown[]): {
  readonly lines: readonly FeedLine[];
  readonly strange: readonly StrangeLine[];
} {
  const rows = body.map(readLine);
  const lines = rows.flatMap((row) => (isStrange(row) ? [] : [row]));
  return { lines, strange: rows.filter(isStrange) };
}
