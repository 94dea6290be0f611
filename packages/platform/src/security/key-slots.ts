import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigProblem } from '../config-problem.ts';
import { readSecretFile, replaceSecretFile } from './key-file.ts';
import type { KeyKind, KeySlot } from './key-kinds.ts';
import { readRotations, writeRotation } from './rotations.ts';

/** The keys of one kind; null where there is none. */
export type KeySlots = Readonly<Record<KeySlot, string | null>>;

const pathOf = (directory: string, { files }: KeyKind, slot: KeySlot): string =>
  join(directory, files[slot]);

/** Reads the three files of a key. */
export async function readSlots(directory: string, kind: KeyKind): Promise<KeySlots> {
  const read = (slot: KeySlot) => readSecretFile(pathOf(directory, kind, slot));
  const [current, next, old] = await Promise.all([read('current'), read('next'), read('old')]);
  return { current, next, old };
}

/**
 * Makes the next key, which is accepted from the next start on and not used. A next key that exists
 * is kept. Refuses (`ConfigProblem`) while an old key is still there.
 */
export async function prepareKey(directory: string, kind: KeyKind, now: Date): Promise<void> {
  const { current, next, old } = await readSlots(directory, kind);
  if (old !== null) throw new ConfigProblem(`First drop the old key: keys drop ${kind.name}`);
  if (current === null) throw new ConfigProblem(`There is no ${kind.files.current} in the folder`);
  if (next === null) {
    // First the record: a server that reads a next key then labels what it encrypts.
    const state = { preparedAt: now.toISOString(), switchedAt: null, oldUntil: null };
    await writeRotation(directory, kind.name, state);
    await replaceSecretFile(pathOf(directory, kind, 'next'), await kind.make());
  }
}

/**
 * The next key becomes the current one; what the old one is needed for is kept, and accepted until
 * `oldUntil`. Can be repeated after a crash. Refuses without a next key.
 */
export async function switchKey(
  directory: string,
  kind: KeyKind,
  now: Date,
  oldUntil: Date,
): Promise<void> {
  const { current, next } = await readSlots(directory, kind);
  if (next === null || current === null) {
    throw new ConfigProblem(`There is no next key: keys prepare ${kind.name}`);
  }
  const before = (await readRotations(directory))[kind.name];
  await writeRotation(directory, kind.name, {
    preparedAt: before?.preparedAt ?? now.toISOString(),
    switchedAt: now.toISOString(),
    oldUntil: kind.timed ? oldUntil.toISOString() : null,
  });
  // After a crash behind the second write the current key is the next one already.
  if (current !== next) {
    await replaceSecretFile(pathOf(directory, kind, 'old'), kind.keptOf(current));
    await replaceSecretFile(pathOf(directory, kind, 'current'), next);
  }
  await rm(pathOf(directory, kind, 'next'));
  if (kind.publicFile !== null) {
    await replaceSecretFile(join(directory, kind.publicFile), kind.keptOf(next));
  }
}

/** Removes the old key; what it encrypted or signed is accepted no more after the next start. */
export async function dropOldKey(directory: string, kind: KeyKind): Promise<void> {
  await rm(pathOf(directory, kind, 'old'), { force: true });
}
