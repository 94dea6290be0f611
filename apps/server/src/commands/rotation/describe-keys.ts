import { KEY_KINDS } from '@haitang/platform/security/key-kinds.ts';
import { readRotations } from '@haitang/platform/security/rotations.ts';
import { idsOfKey, type KeyWorld } from './key-acts.ts';
import { secretsByKey } from './reseal.ts';
import { requestKeys } from './signer-file.ts';

const inWords = (ids: Readonly<Record<string, string>>): string =>
  Object.entries(ids)
    .map(([slot, id]) => `${slot} ${id}`)
    .join(', ');

/** A line for each key, by its ids, and what the old ones are still needed for. */
export async function describeKeys(world: KeyWorld): Promise<readonly string[]> {
  const rotations = await readRotations(world.keysDirectory);
  const lines: string[] = [];
  for (const kind of KEY_KINDS) {
    const ids = inWords(await idsOfKey(world, kind));
    if (ids === '') continue;
    const { switchedAt, oldUntil } = rotations[kind.name] ?? {};
    const since = switchedAt ? `, switched ${switchedAt}` : '';
    lines.push(`${kind.name}: ${ids}${since}${oldUntil ? `, old until ${oldUntil}` : ''}`);
  }
  if (world.signerFile !== '') {
    lines.push(`signer: ${inWords(await requestKeys(world.signerFile))}`);
  }
  for (const { key, count } of await secretsByKey(world.database)) {
    lines.push(`${count} stored secrets of the key ${key || '(unnamed)'}`);
  }
  return lines;
}
