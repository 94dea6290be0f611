import { type CheckedLine, canonical, hashOf, type Verification } from '../client/shared/verify.ts';
import { PROOF_FORMAT, type ProofFile, verifyProof } from '../client/shared/verify-proof.ts';
import { firstRules } from '../games/crabapple-bloom/version-one.ts';
import { findGame, type Game } from '../house/rounds/games.ts';
import type { PageRound } from '../wire/page-wire.ts';

/** The outcome for a saved proof. */
export type ProofResult =
  | ({ readonly kind: 'checked'; readonly game: string } & Verification)
  | { readonly kind: 'unreadable'; readonly why: string };

/** The rules by which a round was played: some games have an earlier edition. */
function rulesOf({ code, rules }: Game, { outcome }: PageRound) {
  const isFirst = code === 'crabapple-bloom' && !('v' in Object(outcome));
  return isFirst ? firstRules : rules;
}

/** Compares what was known before the round: a hash that the round's seed leads back to. */
async function knownLine({ chain, serverSeedHash }: PageRound, known: string) {
  let found = serverSeedHash;
  if (chain !== null) {
    found = chain.before;
    for (let link = chain.link; link > 1 && found !== known; link -= 1) found = await hashOf(found);
  }
  const label = '您事先记下的哈希';
  return { label, recorded: known, computed: found, agrees: found === known };
}

/** The file of a text; its fields are read by the checks, which fail on any other form. */
function fileOf(text: string): ProofFile {
  const file: ProofFile = JSON.parse(text);
  if (file?.format !== PROOF_FORMAT) throw new Error('这不是一份对局凭据');
  return file;
}

/**
 * Checks a saved proof of a round of any game, without the house. `known` is a hash that the player
 * had seen before the round, or ''.
 */
export async function checkProof(text: string, known: string): Promise<ProofResult> {
  try {
    const file = fileOf(text);
    const game = findGame(file.game.code);
    if (game === null) throw new Error('此版本的验证器没有这个游戏');
    const checked = await verifyProof(file, rulesOf(game, file.round), canonical);
    const extra: CheckedLine[] = known === '' ? [] : [await knownLine(file.round, known)];
    const lines = [...checked.lines, ...extra];
    const agrees = lines.every((line) => line.agrees);
    return { kind: 'checked', game: game.name, ...checked, lines, agrees };
  } catch (error) {
    return { kind: 'unreadable', why: error instanceof Error ? error.message : String(error) };
  }
}
