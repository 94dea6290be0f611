import { saveFile } from '@haitang/ui/browser/save-file.ts';
import type { PageReceipts, PageRound } from '../../wire/page-wire.ts';
import { PROOF_FORMAT, type ProofFile } from './verify-proof.ts';

/** Saves what proves a round as a file on the player's device. */
export function saveProof(
  { code, name }: { readonly code: string; readonly name: string },
  round: PageRound,
  proof: PageReceipts | null,
): void {
  const file: ProofFile = { format: PROOF_FORMAT, game: { code, name }, round, proof };
  const text = `${JSON.stringify(file, null, 2)}\n`;
  saveFile(`haitang-${code}-${round.id}.json`, 'application/json', text);
}
