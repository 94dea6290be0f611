import { parseWireTime, WALLET_CURRENCY } from '@haitang/contract/aggregator/fields.ts';
import type { ListedTransaction } from '@haitang/contract/aggregator/transaction-calls.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import type { FeedLine, LineKind, LineStatus } from '../venue-port.ts';

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

/** The user name of a member at a venue. */
export const venueUser = (id: MemberId): string => `m${id}`;

/** The member of a venue's user name; null when it is not one of ours. */
export function memberOfUser(user: string): MemberId | null {
  const match = /^m([1-9]\d{0,9})$/.exec(user);
  return match ? memberId(Number(match[1])) : null;
}

/** Converts a line of the feed; null for lines that are not about a member's CNY wallet. */
export function feedLine(row: ListedTransaction): FeedLine | null {
  const owner = memberOfUser(row.user);
  const happenedAt = parseWireTime(row.inserted_at);
  if (owner === null || happenedAt === null || row.currency !== WALLET_CURRENCY) return null;
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
