import { z } from 'zod';
import { NETWORKS } from './network.ts';
import { readIfThere, writeWhole } from './snapshot.ts';

const payoutForm = z.object({
  network: z.enum(NETWORKS),
  address: z.string(),
  amount: z.string(),
  hash: z.templateLiteral(['0x', z.string()]),
  raw: z.templateLiteral(['0x', z.string()]),
});

/** One signed payout order, stored before it is broadcast, so that no order is signed twice. */
export type Payout = z.output<typeof payoutForm>;

/** The signer's payouts by reference. */
export interface Payouts {
  find(reference: string): Payout | null;
  keep(reference: string, payout: Payout): Promise<void>;
}

/** Reads earlier payouts from `path` and stores new ones there. */
export async function openPayouts(path: string): Promise<Payouts> {
  const text = await readIfThere(path);
  const kept = z.record(z.string(), payoutForm).parse(text === null ? {} : JSON.parse(text));
  const payouts = new Map(Object.entries(kept));
  return {
    find: (reference) => payouts.get(reference) ?? null,
    keep: async (reference, payout) => {
      payouts.set(reference, payout);
      await writeWhole(path, `${JSON.stringify(Object.fromEntries(payouts), null, 2)}\n`);
    },
  };
}
