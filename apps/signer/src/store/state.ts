import { isRefusalReason, REFUSAL_REASONS } from '@haitang/contract/signer/refusal-reason.ts';
import { present } from '@haitang/kernel/assert.ts';
import { DAY_MS, HOUR_MS } from '@haitang/kernel/clock.ts';
import {
  type AttemptRecord,
  nonceLine,
  type OrderRecord,
  type Reservation,
} from '../policy/book.ts';
import type { Entry } from './entry.ts';

/**
 * The state derived from the log. Only `applyEntry` changes it, so that a restart gives the same
 * state.
 */
export interface SignerState {
  lastAt: number;
  locked: string | null;
  reservations: Reservation[];
  readonly orders: Map<string, OrderRecord>;
  /** The highest request counter of each server. */
  readonly counters: Map<string, number>;
  /** By `nonceLine`, the nonce after all reserved ones. */
  readonly nextNonces: Map<string, number>;
  /** The times of the last hour's alarms. */
  alarms: number[];
  policies: { readonly from: number; readonly text: string }[];
}

export const emptyState = (): SignerState => ({
  lastAt: 0,
  locked: null,
  reservations: [],
  orders: new Map(),
  counters: new Map(),
  nextNonces: new Map(),
  alarms: [],
  policies: [],
});

/**
 * The lowest nonce of a `nonceLine` that a number reserved and never signed before it was closed:
 * no bytes use it or ever will, and later transactions wait until another payment does. Null if
 * there is none.
 */
export function freedNonce({ orders }: SignerState, line: string): number | null {
  const here = [...orders.values()].filter((order) => nonceLine(order) === line);
  const attempts = here.flatMap(({ closed, attempts: all }) =>
    all.map(({ nonce, signed }) => ({ nonce, isUsed: signed !== null || !closed })),
  );
  const used = new Set(attempts.filter(({ isUsed }) => isUsed).map(({ nonce }) => nonce));
  const freed = attempts.flatMap(({ nonce }) => (nonce === null || used.has(nonce) ? [] : [nonce]));
  return freed.length === 0 ? null : Math.min(...freed);
}

type Of<K extends Entry['kind']> = Extract<Entry, { kind: K }>;

function withAttempt(order: OrderRecord, attempt: AttemptRecord): OrderRecord {
  const others = order.attempts.filter((candidate) => candidate.attempt !== attempt.attempt);
  const attempts = [...others, attempt].toSorted((a, b) => a.attempt - b.attempt);
  return { ...order, attempts };
}

function reserve(state: SignerState, entry: Of<'reserved'>): void {
  const { at, number, attempt, network, to, version, approved, nonce } = entry;
  const { transfer: kind = 'payout', index = null } = entry;
  const units = BigInt(entry.units);
  const fee = BigInt(entry.fee ?? 0);
  const fresh = { kind, index, number, network, to, units, version, closed: false, attempts: [] };
  const known = state.orders.get(number) ?? fresh;
  const reserved: AttemptRecord = { attempt, nonce, signed: null, state: 'alive' };
  state.orders.set(number, withAttempt(known, reserved));
  const recent = state.reservations.filter((reservation) => reservation.at > at - DAY_MS);
  state.reservations = [...recent, { kind, at, number, network, to, units, approved, fee }];
  if (nonce === null) return;
  const line = nonceLine({ kind, network, index });
  state.nextNonces.set(line, Math.max(nonce + 1, state.nextNonces.get(line) ?? 0));
}

function changeAttempt(
  state: SignerState,
  { number, attempt }: { number: string; attempt: number },
  change: (known: AttemptRecord) => AttemptRecord,
): void {
  const order = present(state.orders.get(number), number);
  const known = present(
    order.attempts.find((candidate) => candidate.attempt === attempt),
    `attempt ${attempt} of ${number}`,
  );
  state.orders.set(number, withAttempt(order, change(known)));
}

function sign(state: SignerState, entry: Of<'signed'>): void {
  const { txid, bytes, expires, fees } = entry;
  const wei = fees && { maxFee: BigInt(fees.maxFee), maxPriority: BigInt(fees.maxPriority) };
  const signed = { txid, bytes, expires, fees: wei };
  changeAttempt(state, entry, (known) => ({ ...known, signed }));
}

function close(state: SignerState, number: string): void {
  // An unknown number can be closed too: nothing is ever signed for it.
  const from = { kind: 'payout', network: '', index: null } as const;
  const nothing = { ...from, number, to: '', units: 0n, version: 0, attempts: [] };
  state.orders.set(number, { ...(state.orders.get(number) ?? nothing), closed: true });
}

function countAlarm(state: SignerState, { at, reason }: Of<'refused'>): void {
  if (!isRefusalReason(reason) || REFUSAL_REASONS[reason] !== 'alarm') return;
  state.alarms = [...state.alarms.filter((alarm) => alarm > at - HOUR_MS), at];
}

/** Adds one entry of the log to the state. */
export function applyEntry(state: SignerState, entry: Entry): void {
  state.lastAt = Math.max(state.lastAt, entry.at);
  switch (entry.kind) {
    case 'policy':
      state.policies = [...state.policies, { from: entry.from, text: entry.text }];
      return;
    case 'request':
      state.counters.set(entry.server, entry.counter);
      return;
    case 'reserved':
      reserve(state, entry);
      return;
    case 'signed':
      sign(state, entry);
      return;
    case 'ended':
      changeAttempt(state, entry, (known) => ({ ...known, state: entry.state }));
      return;
    case 'closed':
      close(state, entry.number);
      return;
    case 'refused':
      countAlarm(state, entry);
      return;
    case 'locked':
      state.locked = entry.why;
      return;
    case 'unlocked':
      state.locked = null;
      state.alarms = [];
      return;
    case 'started':
    case 'message':
      return;
  }
}
