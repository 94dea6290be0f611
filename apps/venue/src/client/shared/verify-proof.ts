import type { InstantRules } from '../../engine/game-rules.ts';
import type { SharedRules } from '../../engine/shared-rules.ts';
import type { StepRules } from '../../engine/step-rules.ts';
import type { VolleyRules } from '../../engine/volley-rules.ts';
import type { PageReceipts, PageRound } from '../../wire/page-wire.ts';
import { type Verification, verifyRound } from './verify.ts';
import { verifyReceipts } from './verify-receipt.ts';
import { verifyShared } from './verify-shared.ts';

/** What a player keeps of a round: everything that proves it, without the house. */
export interface ProofFile {
  readonly format: 'haitang-fair/1';
  readonly game: { readonly code: string; readonly name: string };
  readonly round: PageRound;
  /** The receipts of a shared round. */
  readonly proof: PageReceipts | null;
}

export const PROOF_FORMAT = 'haitang-fair/1';

/**
 * Recomputes a round and compares line by line; of a shared round its receipts too. Throws for a
 * round whose seed is not public yet.
 */
export async function verifyProof(
  { round, proof }: Pick<ProofFile, 'round' | 'proof'>,
  rules: InstantRules | StepRules | SharedRules | VolleyRules,
  describe: (outcome: unknown) => string,
): Promise<Verification> {
  const { chain, serverSeed } = round;
  if (chain !== null && 'stages' in rules) {
    const drawn = await verifyShared(round, chain, rules, describe);
    const receipts = proof === null ? [] : await verifyReceipts(round, chain, proof);
    const lines = [...drawn.lines, ...receipts];
    return { ...drawn, lines, agrees: lines.every((line) => line.agrees) };
  }
  if (serverSeed === null || 'stages' in rules) throw new Error('本局的服务器种子尚未公布');
  return verifyRound(round, serverSeed, rules, describe);
}
