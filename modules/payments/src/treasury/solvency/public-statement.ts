import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import { headOf } from './head.ts';
import type { PublishedDay } from './published-days.ts';
import { statementOf } from './statement-signer.ts';

/** A published day as everybody reads it (docs/solvency.md). Holds nothing of any member. */
export function publicStatement({ row, assets, coverage }: PublishedDay) {
  const head = headOf(row);
  const { available, held, transit, venues } = row;
  return {
    format: 'haitang-pos/1',
    head,
    digest: row.digest,
    statement: statementOf(head, row.digest),
    signed_by: row.signedBy,
    signature: row.signature,
    cut_at: formatBeijing(row.cutAt),
    published_at: formatBeijing(row.publishedAt),
    /** Minor units; they add up to the sum. Only the sum is proved. */
    places: {
      available: String(available),
      held: String(held),
      transit: String(transit),
      venues: String(venues),
    },
    assets: {
      revision: assets?.revision ?? 0,
      read_at: assets ? formatBeijing(assets.readAt) : null,
      rate: row.rate,
      usdt: formatMoney(coverage.usdt),
      /** In wallets that have signed this head. */
      proven: formatMoney(coverage.proven),
      worth: formatMoney(coverage.worth),
      state: coverage.state,
      wallets: assets?.wallets ?? [],
    },
  };
}

export type PublicStatement = ReturnType<typeof publicStatement>;
