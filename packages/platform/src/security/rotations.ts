import { join } from 'node:path';
import { z } from 'zod';
import { readSecretFile, replaceSecretFile } from './key-file.ts';

const rotation = z.object({
  preparedAt: z.iso.datetime(),
  switchedAt: z.iso.datetime().nullable(),
  /** The end of the stated time for which the old key is accepted; null: until it is dropped. */
  oldUntil: z.iso.datetime().nullable(),
});
const form = z.record(z.string(), rotation);

/** When a key was last exchanged. */
export type Rotation = z.output<typeof rotation>;

const fileIn = (directory: string): string => join(directory, 'rotations.json');

/** The rotations by the name of their key; the file holds no secret. */
export async function readRotations(
  directory: string,
): Promise<Readonly<Record<string, Rotation | undefined>>> {
  const text = await readSecretFile(fileIn(directory));
  return text === null ? {} : form.parse(JSON.parse(text));
}

/** Records the state of one key's rotation. */
export async function writeRotation(
  directory: string,
  name: string,
  state: Rotation,
): Promise<void> {
  const all = { ...(await readRotations(directory)), [name]: state };
  await replaceSecretFile(fileIn(directory), `${JSON.stringify(all, null, 2)}\n`);
}
