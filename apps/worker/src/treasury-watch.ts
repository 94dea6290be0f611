import { performance } from 'node:perf_hooks';
import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import { formatMoney, usdt } from '@haitang/kernel/money.ts';
import { encodeAddress } from '@haitang/payments/chain/check-address.ts';
import type { PaymentsContext } from '@haitang/payments/payments-context.ts';
import { bookArrivals } from '@haitang/payments/treasury/book-arrivals.ts';
import { areMissing, coinDifference } from '@haitang/payments/treasury/coin-standing.ts';
import { proposeColdMoves } from '@haitang/payments/treasury/cold-moves/propose-cold-moves.ts';
import { makeReport } from '@haitang/payments/treasury/daily-report.ts';
import { reconcileCoins, type TellCoins } from '@haitang/payments/treasury/reconcile-coins.ts';
import {
  reconcileTreasury,
  type TellStanding,
} from '@haitang/payments/treasury/reconcile-treasury.ts';
import { formatCoins } from '@haitang/payments/treasury/sweeps/coin-units.ts';
import {
  differenceOf,
  isLasting,
  type WalletStanding,
} from '@haitang/payments/treasury/wallet-standing.ts';
import { bookPayoutFees } from '@haitang/payments/withdrawals/book-payout-fees.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Job } from '@haitang/platform/jobs/job.ts';
import type { Metrics } from '@haitang/platform/observe/metrics.ts';
import { closeCases, openCase } from '@haitang/venues/cases/open-case.ts';
import { reportLevels } from './report-levels.ts';

const CASE = { kind: 'treasury-difference', venue: '' } as const;
const shown = (units: bigint): string => `${formatMoney(usdt(units))} USDT`;
const distance = (units: bigint): string =>
  units > 0n ? `多出 ${shown(units)}` : `短少 ${shown(-units)}`;

const walletName = ({ network, address }: Pick<WalletStanding, 'network' | 'address'>): string =>
  `${network} ${encodeAddress(network, address)}`;

/** A lasting difference is a case that closes with it; an unknown balance changes nothing. */
const notifyCase: TellStanding = async (tx, standing) => {
  const { booked, pending, onChain, checkedAt: at } = standing;
  const subject = walletName(standing);
  if (standing.state === 'equal') return closeCases(tx, { ...CASE, subject }, at);
  const difference = differenceOf(standing);
  if (difference === null || !isLasting(standing)) return;
  await openCase(tx, {
    ...CASE,
    subject,
    memberId: null,
    at,
    detail: {
      链上: shown(onChain ?? 0n),
      账面: shown(booked),
      在途: shown(pending),
      差额: distance(difference),
    },
  });
};

/** Coins that stay missing are a case, which closes when they are back. */
const notifyCoins: TellCoins = async (tx, standing) => {
  const { network, booked, outside, onChain, state, checkedAt: at } = standing;
  const measured = { kind: 'coins-short', venue: '', subject: walletName(standing) } as const;
  const difference = coinDifference(standing);
  // Between two answers, or while a transaction of ours is on its way, nothing is known.
  if (difference === null || outside === null || state === 'in-transit') return;
  if (difference >= 0n) return closeCases(tx, measured, at);
  if (!areMissing(standing)) return;
  const coins = (units: bigint) => formatCoins(network, units);
  const detail = {
    链上: coins(onChain ?? 0n),
    账面: coins(outside + booked),
    差额: `短少 ${coins(-difference)}`,
  };
  await openCase(tx, { ...measured, memberId: null, at, detail });
};

/** Compares our wallets with the books and reports to metrics, audit trail and staff. */
export interface TreasuryWatch {
  /** Every wallet, once a day. */
  all(): Promise<void>;
  /** Books arrivals, then checks the wallets that differed, so that each case can close. */
  inTrouble(): Promise<void>;
}

/** Creates the watch of this process; its metrics are of its last run. */
export function createTreasuryWatch(context: PaymentsContext, metrics: Metrics): TreasuryWatch {
  const started = performance.now();
  let checkedAt: number | null = null;
  const standing = new Map<string, WalletStanding['state']>();
  const count = (state: WalletStanding['state']) => () =>
    [...standing.values()].filter((found) => found === state).length;
  metrics.gauge(
    'treasury_wallets_differing',
    'Wallets that differ from the books',
    count('differs'),
  );
  metrics.gauge('treasury_wallets_unknown', 'Wallets nobody could ask about', count('unknown'));
  metrics.gauge(
    'treasury_check_age_seconds',
    'Time since all wallets were compared by this process, or since its start',
    () => (performance.now() - (checkedAt ?? started)) / 1_000,
  );

  async function run(which: 'all' | 'in-trouble'): Promise<readonly WalletStanding[]> {
    const failures: unknown[] = [];
    const step = (work: Promise<unknown>) => work.catch((error: unknown) => failures.push(error));
    let found: readonly WalletStanding[] = [];
    await step(bookArrivals(context));
    await step(bookPayoutFees(context));
    await step(
      reconcileTreasury(context, which, notifyCase).then((standings) => {
        found = standings;
      }),
    );
    for (const { network, address, state } of found) standing.set(`${network}:${address}`, state);
    await step(reconcileCoins(context, notifyCoins));
    await step(reportLevels(context));
    await step(proposeColdMoves(context));
    // Every step has had its turn; what failed is told as a failed run.
    if (failures.length > 0)
      throw new AggregateError(failures, 'the treasury was not all compared');
    return found;
  }

  return {
    async all() {
      const found = await run('all');
      checkedAt = performance.now();
      await makeReport(context);
      const measured = (state: WalletStanding['state']) =>
        found.filter((walletStanding) => walletStanding.state === state).length;
      await context.database.transaction((tx) =>
        recordAudit(tx, {
          actor: 'system:treasury',
          action: 'treasury.checked',
          subject: 'treasury',
          reason: '',
          before: null,
          after: {
            equal: measured('equal'),
            differing: measured('differs'),
            unknown: measured('unknown'),
          },
          sessionId: null,
          ip: null,
          occurredAt: context.clock.now(),
        }),
      );
    },
    async inTrouble() {
      await run('in-trouble');
    },
  };
}

/**
 * Compares the treasury with the books: every wallet each day, differing ones every few minutes.
 */
export const treasuryJobs = (watch: TreasuryWatch): readonly Job[] => [
  { name: 'reconcile-treasury', schedule: { daily: '05:10' }, run: () => watch.all() },
  {
    name: 'recheck-treasury',
    schedule: { every: 5 * MINUTE_MS },
    run: () => watch.inTrouble(),
  },
];
