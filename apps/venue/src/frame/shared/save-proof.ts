import type { PageReceipts, PageRound } from '../../wire/page-wire.ts';
import { element } from './element.ts';
import { PROOF_FORMAT, type ProofFile } from './verify-proof.ts';

/** Saves what proves a round as a file on the player's device. */
export function saveProof(
  { code, name }: { readonly code: string; readonly name: string },
  round: PageRound,
  proof: PageReceipts | null,
): void {
  const file: ProofFile = { format: PROOF_FORMAT, game: { code, name }, round, proof };
  const text = `${JSON.stringify(file, null, 2)}\n`;
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  element('a', { href, download: `haitang-${code}-${round.id}.json` }).click();
  URL.revokeObjectURL(href);
}
