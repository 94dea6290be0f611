import { runInNewContext } from 'node:vm';
import fc from 'fast-check';

/** So many times a walk over the text: far above any linear one, far below the others. */
const MOST_WALKS = 150;
/** An exponential one is caught at one of the first sizes, a quadratic one at the last. */
const SIZES = [16, 24, 32, 48, 64, 256, 4_000];
const PLAIN = ['0', '1', '9', 'a', 'f', 'z', 'A', 'F', 'Z', ' ', '\n', '中', '\u0000'];
/** The end of an attack: a character that makes the match fail, or nothing. */
const ENDS = ['\u0000', ''];
const TOO_LONG_MS = 500;
const WALK = /^[\s\S]*$/;

/** This process's own CPU time: other load of the machine does not count. */
function msOf(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

const leastMs = (work: () => void, times: number): number =>
  Math.min(...Array.from({ length: times }, () => msOf(work)));

/** Whether `form` on `text` takes far longer than a walk over the text. */
function isSlow(form: RegExp, text: string): boolean {
  const run = () => void text.replace(form, '');
  const first = msOf(run);
  // Too quick to measure.
  if (first < 1) return false;
  // Too slow to repeat.
  if (first > TOO_LONG_MS) return true;
  const walk = Math.max(
    leastMs(() => void WALK.test(text), 5),
    0.005,
  );
  return leastMs(run, 5) / walk > MOST_WALKS;
}

const PARTS = 8;

/** Whether `work` takes far more than eight times as long for a text of eight times the length. */
export function growsTooFast(text: string, work: (text: string) => void): boolean {
  // Nothing quadratic is this quick on such a text, and most texts are measured once.
  if (msOf(() => work(text)) < 20 || msOf(() => work(text)) < 20) return false;
  const part = text.slice(0, text.length / PARTS);
  const grows = () => {
    const short = leastMs(() => work(part), 5);
    return leastMs(() => work(text), 3) / Math.max(short, 0.05) > 3 * PARTS;
  };
  // Garbage collection disturbs single measurements: real growth shows every time.
  return grows() && grows() && grows();
}

/** Texts accepted by the expression, to be repeated; none if the generator cannot read it. */
function samplesOf(form: RegExp): string[] {
  try {
    const made = fc.stringMatching(new RegExp(form.source, form.unicode ? 'u' : ''));
    return fc.sample(made, { seed: 62, numRuns: 4 }).map((text) => text.slice(0, 40));
  } catch {
    return [];
  }
}

interface Attack {
  readonly head: string;
  readonly pump: string;
  readonly tail: string;
}

/** Attacks on an expression: each part of its accepted texts, repeated. */
function attacksOn(form: RegExp): Attack[] {
  const written = Array.from(new Set(form.source)).filter((sign) => /[^\w\s]/.test(sign));
  const signs = [...PLAIN, ...written];
  const pumps = signs.flatMap((sign) => ['', ...signs].map((two) => sign + two));
  const attacks = pumps.map((pump): Attack => ({ head: '', pump, tail: '' }));
  for (const text of samplesOf(form)) {
    for (let position = 0; position < text.length; position += 1) {
      const [head, tail] = [text.slice(0, position), text.slice(position)];
      attacks.push(...[1, 2, 5].map((size) => ({ head, pump: tail.slice(0, size), tail })));
    }
  }
  return attacks;
}

/** Each attack at each size, up to texts of `most` characters. */
function* textsAgainst(form: RegExp, most: number): Generator<{ text: string; name: string }> {
  for (const { head, pump, tail } of attacksOn(form)) {
    for (const size of SIZES.filter((size) => size <= most)) {
      const name = `${form} on ${JSON.stringify(head)} ${JSON.stringify(pump)} ${size} times`;
      const pumped = head + pump.repeat(Math.ceil(size / pump.length)) + tail;
      for (const end of ENDS) yield { text: pumped + end, name };
    }
  }
}

/** All attacks on one expression take a tenth of this. */
const MOST_MS = 30_000;

/**
 * The attack for which `form` takes more than linear time, as a text; null if there is none.
 * `most`: no longer text ever reaches it. An attack that has not ended after `mostMs` is stopped,
 * and named.
 */
export function slowAttack(
  form: RegExp,
  most = Number.POSITIVE_INFINITY,
  mostMs = MOST_MS,
): string | null {
  let last = String(form);
  const attack = (): string | null => {
    for (const { text, name } of textsAgainst(form, most)) {
      last = name;
      if (isSlow(form, text)) return name;
    }
    return null;
  };
  try {
    // The limit of a script is the only one that stops an expression while it matches.
    return runInNewContext('attack()', { attack }, { timeout: mostMs }) as string | null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    return last;
  }
}
