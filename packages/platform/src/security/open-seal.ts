import { assert } from '@haitang/kernel/assert.ts';
import { SECRETS } from './key-kinds.ts';
import { readSlots } from './key-slots.ts';
import { readRotations } from './rotations.ts';
import { createSealOf, type Seal, type SealKey } from './seal.ts';
import { ensureSealKey, KEY_BYTES } from './seal-key.ts';

function keyOf(text: string): SealKey {
  const key = Buffer.from(text.trim(), 'base64');
  assert(key.length === KEY_BYTES, `a key of secrets has ${KEY_BYTES} bytes`);
  return { id: SECRETS.idOf(text), key };
}

/**
 * The seal of a folder of keys; the first key is created on first use. It opens what the current,
 * the next and the old key closed.
 */
export async function openSeal(directory: string): Promise<Seal> {
  const first = await ensureSealKey(directory);
  const { current, next, old } = await readSlots(directory, SECRETS);
  const others = [next, old].flatMap((text) => (text === null ? [] : [keyOf(text)]));
  const named = (await readRotations(directory))[SECRETS.name] !== undefined;
  return createSealOf(keyOf(current ?? first.toString('base64')), others, named);
}
