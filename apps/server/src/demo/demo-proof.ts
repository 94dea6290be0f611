import { addDays, businessDayOf } from '@haitang/kernel/business-day.ts';
import type { Outside } from '@haitang/lobby/outside.ts';
import { publishDay } from '@haitang/payments/treasury/solvency/publish-day.ts';
import { newestPublished } from '@haitang/payments/treasury/solvency/published-days.ts';
import { statementSigner } from '@haitang/payments/treasury/solvency/statement-signer.ts';
import type { Context } from '@haitang/platform/context.ts';

/**
 * Publishes a proof for yesterday that holds the balances of a demo made just now, so that the
 * screen has something to show. The published day names the moment. A production never calls it.
 */
export async function publishDemoProof(
  context: Context,
  { chains, trails }: Outside,
  siteUrl: string,
): Promise<void> {
  const { database, clock } = context;
  if (!trails || (await newestPublished(database.read))) return;
  const now = clock.now();
  const signStatement = statementSigner(trails.keysDirectory);
  const solvency = { ...context, chains, site: new URL(siteUrl).host, signStatement };
  await publishDay(solvency, addDays(businessDayOf(now), -1), now);
}
