import { cny, formatMoney } from '@haitang/kernel/money.ts';
import { type InstantRules, playFrom, type Settled } from '../../engine/game-rules.ts';
import type { StepRules } from '../../engine/step-rules.ts';
import type { VolleyRules } from '../../engine/volley-rules.ts';
import type { PageRound } from '../../wire/page-wire.ts';
import { readMoney } from './money-words.ts';

/**
 * One line of a verification: the recorded value, the value computed here, and whether they agree.
 */
export interface CheckedLine {
  readonly label: string;
  readonly recorded: string;
  readonly computed: string;
  readonly agrees: boolean;
}

export interface Verification {
  readonly lines: readonly CheckedLine[];
  readonly agrees: boolean;
  /** First block of the stream, in hexadecimal. */
  readonly block: string;
}

/** SHA-256 over a text, in hexadecimal. */
export const hashOf = async (text: string): Promise<string> =>
  hexOf(await crypto.subtle.digest('SHA-256', bytesOf(text)));

const bytesOf = (text: string) => new TextEncoder().encode(text);
const hexOf = (buffer: ArrayBuffer): string =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** What a stream of draws is computed from, beside the server seed. */
type StreamOf = Pick<PageRound, 'clientSeed' | 'nonce'>;

/** Block `cursor` of a round, computed by the browser (as in fairness/fair-stream.ts). */
async function blockOf(
  streamOf: StreamOf,
  serverSeed: string,
  cursor: number,
): Promise<ArrayBuffer> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytesOf(serverSeed), algorithm, false, ['sign']);
  return crypto.subtle.sign(
    'HMAC',
    key,
    bytesOf(`${streamOf.clientSeed}:${streamOf.nonce}:${cursor}`),
  );
}

/** The draws of a seed, computed by the browser. */
export async function drawsOf(
  streamOf: StreamOf,
  serverSeed: string,
  count: number,
): Promise<number[]> {
  const draws: number[] = [];
  for (let cursor = 0; draws.length < count; cursor += 1) {
    const view = new DataView(await blockOf(streamOf, serverSeed, cursor));
    for (let position = 0; position < view.byteLength && draws.length < count; position += 4) {
      draws.push(view.getUint32(position));
    }
  }
  return draws;
}

/** The text of a value with sorted keys, so that equal outcomes have equal texts. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${key}:${canonical(inner)}`).join()}}`;
}

/** The steps that an outcome of a game with steps holds. */
const inputsOf = (outcome: unknown): readonly unknown[] =>
  typeof outcome === 'object' &&
  outcome !== null &&
  'inputs' in outcome &&
  Array.isArray(outcome.inputs)
    ? outcome.inputs
    : [];

const NOTHING: Settled<unknown> = { outcome: null, payout: 0n };

/** The round played again from its draws and, where it has steps, the player's own. */
function playAgain(
  rules: InstantRules | StepRules,
  draws: readonly number[],
  round: PageRound,
): Settled<unknown> {
  const choice = rules.readChoice(round.choice);
  const stake = readMoney(round.stake).minor - readMoney(round.added).minor;
  if (!('after' in rules)) {
    const stream = draws.values();
    // Draws beyond the most that the rules may pull are none.
    return playFrom(rules, () => stream.next().value ?? 0, stake, choice);
  }
  const end = rules.after(draws, stake, choice, inputsOf(round.outcome));
  return end?.isSettled === true ? end : NOTHING;
}

/** A volley fired again: each shot by the draws of its own number. */
async function fireAgain(
  rules: VolleyRules,
  round: PageRound,
  serverSeed: string,
): Promise<Settled<unknown>> {
  const choice = rules.readChoice(round.choice);
  if (choice === null) return NOTHING;
  const { clientSeed, nonce } = round;
  const streams = await Promise.all(
    Array.from({ length: rules.shotsOf(choice) }, async (_, index) => {
      const draws = await drawsOf({ clientSeed, nonce: nonce + index }, serverSeed, rules.draws);
      const stream = draws.values();
      return () => stream.next().value ?? 0;
    }),
  );
  return rules.fire(streams, choice);
}

/** The round decided again from its seeds. */
const decideAgain = async (
  rules: InstantRules | StepRules | VolleyRules,
  round: PageRound,
  serverSeed: string,
): Promise<Settled<unknown>> =>
  'fire' in rules
    ? fireAgain(rules, round, serverSeed)
    : playAgain(rules, await drawsOf(round, serverSeed, rules.draws), round);

/**
 * Recomputes a round from its seeds in this browser and compares line by line: the hash announced
 * before play, the outcome, the payout. `describe` gives the text of an outcome.
 */
export async function verifyRound(
  round: PageRound,
  serverSeed: string,
  rules: InstantRules | StepRules | VolleyRules,
  describe: (outcome: unknown) => string,
): Promise<Verification> {
  const hash = await hashOf(serverSeed);
  const settled = await decideAgain(rules, round, serverSeed);
  const payout = formatMoney(cny(settled.payout));
  const line = (label: string, recorded: string, computed: string, agrees: boolean) => ({
    label,
    recorded,
    computed,
    agrees,
  });
  const isSame = canonical(settled.outcome) === canonical(round.outcome);
  const lines = [
    line('种子哈希', round.serverSeedHash, hash, round.serverSeedHash === hash),
    line(
      '开出结果',
      describe(round.outcome),
      settled.outcome === null ? '无法重算' : describe(settled.outcome),
      isSame,
    ),
    line('派彩', round.payout, payout, round.payout === payout),
  ];
  const block = hexOf(await blockOf(round, serverSeed, 0));
  return { lines, agrees: lines.every((candidate) => candidate.agrees), block };
}
