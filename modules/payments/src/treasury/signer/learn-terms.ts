import { usdt } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import type { z } from 'zod';
import { tokenUnits } from '../../chain/chain.ts';
import type { PaymentsContext } from '../../payments-context.ts';
import type { SignerDoor } from '../../signer-door.ts';
import { askSigner } from './ask-signer.ts';
import { isCurrent, isDue, type SignerTerms, type termsForm } from './signer-terms.ts';
import { readTerms, saveTerms } from './signer-terms-store.ts';

type Terms = z.output<typeof termsForm>;

/** What the signer last said it asks of payments; null while nothing current is known. */
export async function currentTerms(database: Queryable, now: Date): Promise<SignerTerms | null> {
  const known = await readTerms(database);
  return known && isCurrent(known, now) ? known : null;
}

/**
 * The signer's terms for the networks of our configuration: with the smaller limit of the two, and
 * amounts in the minor units of USDT instead of the token's.
 */
function ours({ chains }: PaymentsContext, { most }: SignerDoor, terms: Terms): Terms {
  const networks = [...most].flatMap(([network, limit]) => {
    const [networkTerms, chain] = [terms.networks[network], chains.get(network)];
    if (!networkTerms || !chain) return [];
    const scale = tokenUnits(chain, usdt(1n));
    const largest = limit < BigInt(networkTerms.most) ? limit : BigInt(networkTerms.most);
    const ours = { alone: `${BigInt(networkTerms.alone) / scale}`, most: `${largest / scale}` };
    const cold = networkTerms.cold && {
      ...networkTerms.cold,
      most: `${BigInt(networkTerms.cold.most) / scale}`,
    };
    return [[network, cold ? { ...ours, cold } : ours]];
  });
  return { ...terms, networks: Object.fromEntries(networks) };
}

/**
 * What the signer asks of payments, asked for again every few minutes; null while nothing current
 * is known. Never in a database transaction.
 */
export async function learnTerms(
  context: PaymentsContext,
  door: SignerDoor,
): Promise<SignerTerms | null> {
  const known = await readTerms(context.database.read);
  const now = context.clock.now();
  if (!isDue(known, now)) return known;
  const says = await askSigner(context, door, { do: 'status' });
  if (says?.kind !== 'status') return known && isCurrent(known, now) ? known : null;
  const { policy, terms } = says;
  const learned = { policy, terms: ours(context, door, terms), learnedAt: now };
  await context.database.transaction((tx) => saveTerms(tx, learned));
  return learned;
}
