/**
 * The proof of solvency, format `haitang-pos/1` (docs/solvency.md). This file builds the tree on
 * the server and checks a proof in the app and in the offline verifier, so a reader needs only it.
 * SHA-256 is included because a page opened over plain HTTP has no Web Crypto.
 */

/** A node of the tree: what is hashed below it, and how much is owed below it. */
export interface Node {
  readonly hash: Uint8Array;
  readonly sum: bigint;
}

/** What the operator publishes for a day. Amounts are whole minor units as decimal text. */
export interface Head {
  readonly site: string;
  readonly day: string;
  readonly currency: string;
  readonly decimals: number;
  /** The tree has 2^height places. */
  readonly height: number;
  /** Counts the published days from 1. */
  readonly number: number;
  /** Digest of the head before it; 64 zeros for the first. */
  readonly previous: string;
  readonly root: string;
  readonly sum: string;
}

/** A member's own leaf, with the neighbours on the way up to the root. */
export interface OwnLeaf {
  readonly place: number;
  readonly amount: string;
  readonly salt: string;
  readonly path: readonly { readonly hash: string; readonly sum: string }[];
}

/** The largest sum of any node, 2^63 - 1. A sum is unsigned: no bytes express a negative one. */
export const LARGEST_SUM = 9_223_372_036_854_775_807n;

/** Thrown when a proof does not hold; the message says why, in English. */
export class ProofFailure extends Error {
  override readonly name = 'ProofFailure';
}

function need(holds: boolean, why: string): void {
  if (!holds) throw new ProofFailure(why);
}

const PRIMES = [2];
for (let n = 3; PRIMES.length < 64; n += 2) if (PRIMES.every((p) => n % p > 0)) PRIMES.push(n);
/** The first 32 bits of a fraction, as SHA-256 takes its constants from roots of primes. */
const fraction = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) | 0;
const ROUNDS = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

function compress(state: Int32Array, view: DataView, start: number, w: Int32Array): void {
  const wordAt = (list: Int32Array, i: number): number => list[i] ?? 0;
  for (let i = 0; i < 16; i += 1) w[i] = view.getInt32(start + 4 * i);
  for (let i = 16; i < 64; i += 1) {
    const [x, y] = [wordAt(w, i - 15), wordAt(w, i - 2)];
    const low = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
    w[i] = wordAt(w, i - 16) + low + wordAt(w, i - 7) + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10));
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const first = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g));
    const whole = (first + wordAt(ROUNDS, i) + wordAt(w, i)) | 0;
    const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + whole) | 0, c, b, a, (whole + second) | 0];
  }
  for (const [i, x] of [a, b, c, d, e, f, g, h].entries()) state[i] = wordAt(state, i) + x;
}

/** SHA-256 of the parts, one after the other (FIPS 180-4). */
export function sha256(...parts: readonly Uint8Array[]): Uint8Array {
  const size = parts.reduce((sum, part) => sum + part.length, 0);
  const padded = new Uint8Array((((size + 8) >> 6) + 1) << 6);
  let length = 0;
  for (const part of parts) {
    padded.set(part, length);
    length += part.length;
  }
  padded[size] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(size) * 8n);
  const state = Int32Array.from(START);
  const w = new Int32Array(64);
  for (let block = 0; block < padded.length; block += 64) compress(state, view, block, w);
  const digest = new DataView(new ArrayBuffer(32));
  for (const [i, word] of state.entries()) digest.setInt32(4 * i, word);
  return new Uint8Array(digest.buffer);
}

const text = (value: string): Uint8Array => new TextEncoder().encode(value);
export const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Reads 32 bytes of lower-case hex; anything else is refused. */
export function bytes32(value: string, name: string): Uint8Array {
  need(/^[0-9a-f]{64}$/.test(value), `${name} is not 32 bytes of hex`);
  return Uint8Array.from(value.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Reads a whole number from 0 to 2^63 - 1; a sign, point, exponent or leading zero is refused. */
export function amountOf(value: string, name: string): bigint {
  need(/^(0|[1-9][0-9]{0,18})$/.test(value), `${name} is not an amount`);
  need(BigInt(value) <= LARGEST_SUM, `${name} is too large`);
  return BigInt(value);
}

function u64(value: bigint): Uint8Array {
  need(value >= 0n && value <= LARGEST_SUM, 'a sum is out of range');
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, value);
  return bytes;
}

/** Every hash covers it: nothing of another site, day, currency or size fits into this tree. */
export function contextOf(head: Omit<Head, 'number' | 'previous' | 'root' | 'sum'>): Uint8Array {
  const { site, day, currency, decimals, height } = head;
  need(/^\d{4}-\d{2}-\d{2}$/.test(day), 'the day is not a day');
  need(![site, currency].some((part) => part === '' || /[\r\n]/.test(part)), 'site or currency');
  need(Number.isInteger(decimals) && decimals >= 0 && decimals <= 18, 'decimals');
  need(Number.isInteger(height) && height >= 1 && height <= 32, 'height');
  return sha256(text(['haitang-pos/1', site, day, currency, decimals, height].join('\n')));
}

/** 00, context, salt, amount, the member's number; '' for a place that is nobody's. */
export function leafOf(context: Uint8Array, salt: Uint8Array, amount: bigint, member: string) {
  const hash = sha256(Uint8Array.of(0), context, salt, u64(amount), text(member));
  return { hash, sum: amount } satisfies Node;
}

/** 01, level, context, and hash and sum of BOTH children; refuses a sum that overflows. */
export function nodeOf(context: Uint8Array, level: number, left: Node, right: Node): Node {
  const sum = left.sum + right.sum;
  need(sum <= LARGEST_SUM, 'a sum overflows');
  const children = [left.hash, u64(left.sum), right.hash, u64(right.sum)];
  return { hash: sha256(Uint8Array.of(1, level), context, ...children), sum };
}

/** 02, context, number, previous digest, root, sum: the digest that is published and signed. */
export function headDigest(head: Head): string {
  const { number, previous, root, sum } = head;
  need(Number.isInteger(number) && number >= 1 && number < 2 ** 32, 'number');
  const count = Uint8Array.of(number >>> 24, number >>> 16, number >>> 8, number);
  const [before, top] = [bytes32(previous, 'previous'), bytes32(root, 'root')];
  const whole = u64(amountOf(sum, 'sum'));
  return toHex(sha256(Uint8Array.of(2), contextOf(head), count, before, top, whole));
}

/** A proof as a member checks it. `digest` is the head's as published to everybody. */
export interface Proof {
  readonly head: Head;
  readonly digest: string;
  /** The member's own number, as the member knows it. */
  readonly member: string;
  readonly leaf: OwnLeaf;
}

/** Checks that the leaf is in the published tree; returns its amount, or throws `ProofFailure`. */
export function verifyProof({ head, digest, member, leaf }: Proof): bigint {
  need(headDigest(head) === digest, 'the head is not the published one');
  need(/^[1-9][0-9]{0,18}$/.test(member), 'the number is not of a member');
  const { place, path } = leaf;
  need(Number.isInteger(place) && place >= 0 && place < 2 ** head.height, 'no such place');
  need(path.length === head.height, 'the path has another length than the tree');
  const context = contextOf(head);
  const amount = amountOf(leaf.amount, 'the amount');
  let node: Node = leafOf(context, bytes32(leaf.salt, 'the salt'), amount, member);
  for (const [step, { hash, sum }] of path.entries()) {
    const other = { hash: bytes32(hash, 'a hash'), sum: amountOf(sum, 'a sum') };
    const isLeft = Math.floor(place / 2 ** step) % 2 === 0;
    node = nodeOf(context, step + 1, isLeft ? node : other, isLeft ? other : node);
  }
  need(toHex(node.hash) === head.root, 'the path does not lead to the published root');
  need(node.sum === amountOf(head.sum, 'sum'), 'the path does not lead to the published sum');
  return amount;
}

/** Checks that each head names the one before it; returns the newest digest. Oldest first. */
export function verifyHistory(heads: readonly Head[]): string {
  let last: Head | null = null;
  for (const head of heads) {
    const follows =
      last === null
        ? head.number > 1 || head.previous === '0'.repeat(64)
        : head.number === last.number + 1 &&
          head.previous === headDigest(last) &&
          head.day > last.day &&
          head.site === last.site;
    need(follows, `the head of ${head.day} does not follow the one before`);
    last = head;
  }
  need(last !== null, 'no head');
  return last === null ? '' : headDigest(last);
}
