import { assert, present } from '@haitang/kernel/assert.ts';
import { seedHash } from '../../fairness/fair-stream.ts';

/** The seeds of a chain: each is the hash of the next, so that the first one commits to all. */
export interface ChainSeeds {
  /** Link 0: public before the first round. */
  readonly first: string;
  /** Every thousandth link and the last: enough to find any other with a thousand hashes. */
  readonly checkpoints: readonly string[];
}

const STEP = 1_000;

/** A chain that ends in a secret seed; `links` is a whole number of thousands. */
export function makeSeeds(last: string, links: number): ChainSeeds {
  assert(links > 0 && links % STEP === 0, 'a chain is a whole number of thousands long');
  const checkpoints: string[] = [];
  let seed = last;
  for (let link = links; link > 0; link -= 1) {
    if (link % STEP === 0) checkpoints.push(seed);
    seed = seedHash(seed);
  }
  return { first: seed, checkpoints: checkpoints.reverse() };
}

/** The seeds of the links `from` to `to`, both included; link 0 is not among them. */
export function seedsOf({ checkpoints }: ChainSeeds, from: number, to: number): string[] {
  assert(from > 0 && from <= to, 'links of a chain are counted from 1');
  const end = Math.ceil(to / STEP) * STEP;
  let seed = present(checkpoints[end / STEP - 1], `link ${to} of the chain`);
  const found: string[] = [];
  for (let link = end; link >= from; link -= 1) {
    if (link <= to) found.push(seed);
    seed = seedHash(seed);
  }
  return found.reverse();
}
