import type { Tx } from '@haitang/platform/database/database.ts';
import { assertPublishable, type CountingTerms } from '../terms/assert-publishable.ts';
import { writeTerms } from './activity-store.ts';

/**
 * Puts terms into force from a moment on; members who have applied keep the version they read
 * (PR-04).
 */
export async function setTerms(tx: Tx, terms: CountingTerms): Promise<void> {
  assertPublishable(terms);
  await writeTerms(tx, terms);
}
