import { createPublicKey } from 'node:crypto';
import type { KeyKind } from './key-kinds.ts';
import { readSlots } from './key-slots.ts';
import { readRotations } from './rotations.ts';

/** The keys whose messages are accepted at a time; the one in use comes first. */
export type AcceptedKeys = (moment: Date) => readonly string[];

const present = (texts: readonly (string | null)[]): string[] =>
  texts.flatMap((text) => (text === null ? [] : [text.trim()]));

/** The current, the next and, until its stated time, the old key, as they are in the folder now. */
export async function acceptedKeys(directory: string, kind: KeyKind): Promise<AcceptedKeys> {
  const { current, next, old } = await readSlots(directory, kind);
  const until = (await readRotations(directory))[kind.name]?.oldUntil ?? null;
  const living = present([current, next]);
  const all = present([current, next, old]);
  const end = until === null ? 0 : Date.parse(until);
  return (moment) => (moment.getTime() < end ? all : living);
}

/** The same as public keys, for messages signed with a private one. */
export async function acceptedPublicKeys(directory: string, kind: KeyKind): Promise<AcceptedKeys> {
  const keys = await acceptedKeys(directory, kind);
  const known = new Map<string, string>();
  const publicOf = (pem: string): string => {
    const half =
      known.get(pem) ?? createPublicKey(pem).export({ type: 'spki', format: 'pem' }).toString();
    known.set(pem, half);
    return half;
  };
  return (moment) => keys(moment).map(publicOf);
}
