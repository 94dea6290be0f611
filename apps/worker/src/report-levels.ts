import { formatMoney, usdt } from '@haitang/kernel/money.ts';
import type { PaymentsContext } from '@haitang/payments/payments-context.ts';
import { type HotWallets, hotWallets } from '@haitang/payments/treasury/hot-wallets.ts';
import { rowByRow } from '@haitang/platform/rows/row-by-row.ts';
import { closeCases, openCase } from '@haitang/venues/cases/open-case.ts';

const shown = (units: bigint | null): string =>
  units === null ? '无' : `${formatMoney(usdt(units))} USDT`;

const KINDS = { low: 'hot-wallet-low', high: 'hot-wallet-high' } as const;
const REQUESTS = { low: '建议补充', high: '建议转出' } as const;

async function reportOne(context: PaymentsContext, wallets: HotWallets): Promise<void> {
  const { network: subject, balance, floor, ceiling, level } = wallets;
  const now = context.clock.now();
  // A balance that nobody could read changes nothing.
  if (balance === null) return;
  await context.database.transaction(async (tx) => {
    for (const kind of ['low', 'high'] as const) {
      if (level.kind === kind) continue;
      await closeCases(tx, { kind: KINDS[kind], venue: '', subject }, now);
    }
    if (level.kind === 'ok') return;
    const bounds = { 余额: shown(balance), 下限: shown(floor), 上限: shown(ceiling) };
    const detail = { ...bounds, [REQUESTS[level.kind]]: shown(level.amount) };
    await openCase(tx, {
      kind: KINDS[level.kind],
      venue: '',
      subject,
      memberId: null,
      at: now,
      detail,
    });
  });
}

/** Asks staff to refill payout wallets, or to move what is too much; each closes by itself. */
export async function reportLevels(context: PaymentsContext): Promise<void> {
  await rowByRow(context, await hotWallets(context), {
    name: 'report-levels',
    keyOf: ({ network }) => network,
    work: (wallets) => reportOne(context, wallets),
  });
}
