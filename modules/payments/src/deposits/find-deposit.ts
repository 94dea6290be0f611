import type { OrderStage } from '@haitang/contract/codes/order-stage.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { type JsonRow, jsonRow, maybe, moment } from '@haitang/platform/database/json-row.ts';
import type { Heads } from '../chain/chain-reader.ts';
import type { ChainTransfer } from '../chain/chain-transfer.ts';
import { readCursor } from './cursor-store.ts';
import type { Deposit } from './deposit.ts';
import { type DepositRow, findByNumber, toDeposit } from './deposit-store.ts';
import { transferOfOrder } from './transfer-store.ts';

const BIGINTS = ['id', 'asked', 'expected', 'rate', 'received', 'credited', 'counts'];

/** A transfer that is not final yet. */
export interface Confirmation {
  readonly txHash: string;
  readonly confirmations: number;
  /** Confirmations at which it is final, at the present state of the chain. */
  readonly needed: number;
  /** USDT being confirmed, in its smallest unit. */
  readonly units: bigint;
}

export interface DepositView {
  readonly deposit: Deposit;
  /** The deposit's stage, or `confirming` while its money is being confirmed. */
  readonly stage: OrderStage;
  readonly confirmation: Confirmation | null;
}

/** The confirmations of a transfer at these heads of its chain. */
function confirmationAt(
  transfer: Pick<ChainTransfer, 'txHash' | 'blockNumber' | 'units'>,
  cursor: Heads,
): Confirmation {
  const deep = cursor.latest - transfer.blockNumber + 1n;
  const final = transfer.blockNumber <= cursor.finalized;
  const needed = cursor.latest - cursor.finalized + 1n;
  return {
    txHash: transfer.txHash,
    confirmations: Number(final || deep > needed ? needed : deep > 0n ? deep : 0n),
    needed: Number(needed),
    units: transfer.units,
  };
}

async function confirmationOf(on: Queryable, deposit: Deposit): Promise<Confirmation | null> {
  const { network, number } = deposit;
  if (!network) return null;
  const transfer = await transferOfOrder(on, number);
  const cursor = transfer && (await readCursor(on, network));
  return cursor && confirmationAt(transfer, cursor);
}

/** An order as its member sees it, with its unconfirmed money. */
function viewOf(deposit: Deposit, confirmation: Confirmation | null): DepositView {
  const waiting = deposit.stage === 'submitted' || deposit.stage === 'expired';
  return { deposit, stage: waiting && confirmation ? 'confirming' : deposit.stage, confirmation };
}

/** A member's own order with its confirmations. Refuses `not-found` for any other number. */
export async function findDeposit(
  on: Queryable,
  memberId: MemberId,
  number: string,
): Promise<DepositView> {
  const deposit = await findByNumber(on, number);
  if (deposit?.memberId !== memberId) throw refuse('not-found', { words: '订单号不存在' });
  return viewOf(deposit, await confirmationOf(on, deposit));
}

/** An order and its unconfirmed money, as one JSON value of a session read. */
export interface SeenDeposit {
  readonly deposit: JsonRow<DepositRow>;
  readonly transfer: {
    readonly tx_hash: string;
    readonly block_number: string;
    readonly units: string;
    readonly latest: string;
    readonly finalized: string;
  } | null;
}

/**
 * SQL of the order of the row `member` with the number `asked.about`, as JSON, to be read together
 * with the session. `beside`: further fields, as pairs over the row `deposit`.
 */
export const depositSeen = (beside: readonly string[] = []): string => `(
  SELECT jsonb_build_object('deposit', ${jsonRow('deposit', BIGINTS)},
    'transfer', to_jsonb(transfer)${beside.map((pair) => `, ${pair}`).join('')})
  FROM deposit_order AS deposit
  LEFT JOIN LATERAL (SELECT seen.tx_hash, seen.block_number::text AS block_number,
      seen.units::text AS units, head.latest::text AS latest, head.finalized::text AS finalized
    FROM chain_transfer AS seen JOIN chain_cursor AS head ON head.network = deposit.network
    WHERE seen.order_number = deposit.number
    ORDER BY seen.block_number DESC LIMIT 1) AS transfer ON true
  WHERE deposit.number = asked.about AND deposit.member_id = member.id)`;

const rowOf = (row: SeenDeposit['deposit']): DepositRow => ({
  ...row,
  id: BigInt(row.id),
  asked: BigInt(row.asked),
  expected: maybe(BigInt, row.expected),
  rate: BigInt(row.rate),
  created_at: moment(row.created_at),
  expires_at: maybe(moment, row.expires_at),
  closed_at: maybe(moment, row.closed_at),
  received: maybe(BigInt, row.received),
  credited: maybe(BigInt, row.credited),
  counts: maybe(BigInt, row.counts),
});

/** The order in the form of `findDeposit`. */
export const toView = ({ deposit, transfer }: SeenDeposit): DepositView =>
  viewOf(
    toDeposit(rowOf(deposit)),
    transfer &&
      confirmationAt(
        {
          txHash: transfer.tx_hash,
          blockNumber: BigInt(transfer.block_number),
          units: BigInt(transfer.units),
        },
        { latest: BigInt(transfer.latest), finalized: BigInt(transfer.finalized) },
      ),
  );

/** An order of any member by its number: for providers and staff, never for a member. */
export const findAnyDeposit = (on: Queryable, number: string): Promise<Deposit | null> =>
  findByNumber(on, number);
