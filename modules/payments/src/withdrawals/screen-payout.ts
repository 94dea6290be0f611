import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Usdt } from '@haitang/kernel/money.ts';
import type { Context } from '@haitang/platform/context.ts';
import { CLEAR, type Screener, type Verdict } from '../chain/screening/screener.ts';
import { screeningOf } from '../chain/screening/screening.ts';
import { openCase } from '../deposits/cases/open-case.ts';

/** A context with the outside sources; missing when none is configured. */
export interface ScreeningContext extends Context {
  readonly screener?: Screener | null;
}

interface Destination {
  readonly number: string;
  readonly memberId: MemberId;
  readonly network: ChainNetwork;
  readonly address: string;
  /** What would be paid there. */
  readonly payout: Usdt;
}

/** Opens the case of an order whose address is listed, once for an order. */
export async function openScreenedCase(
  { database, clock }: Context,
  { number, memberId, network, payout }: Destination,
): Promise<void> {
  const key = `withdrawal:${number}`;
  const channel = network.toLowerCase();
  const money = { key, channel, network, txHash: '', units: payout.minor };
  const screened = {
    kind: 'screened-payout',
    memberId,
    orderNumber: number,
    state: 'open',
  } as const;
  await database.transaction((tx) => openCase(tx, { ...screened, money, at: clock.now() }));
}

/**
 * Screens the address of an order by all sources, and opens a case for staff on a hit (AM-06). It
 * may call outside: not for use within a transaction.
 */
export async function screenPayout(
  context: ScreeningContext,
  destination: Destination,
): Promise<Verdict> {
  const { network, address } = destination;
  const listed = await screeningOf(context.database.read, network, address);
  const verdict: Verdict =
    listed === null
      ? await (context.screener?.ask(network, address) ?? CLEAR)
      : { kind: 'hit', reason: listed };
  if (verdict.kind === 'hit') await openScreenedCase(context, destination);
  return verdict;
}

/** Refuses a payment to a listed address (403), and one whose screening has no answer yet (203). */
export function assertClear({ kind }: Verdict): void {
  if (kind === 'hit') throw refuse('not-allowed', { words: '收款地址在名单中，不能付款' });
  if (kind === 'unknown') {
    throw refuse('condition', { words: '收款地址的筛查暂无结果，请稍后再试' });
  }
}
