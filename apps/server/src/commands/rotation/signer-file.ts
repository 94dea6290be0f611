import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { publicKeyOf, rawKey } from '@haitang/contract/signer/signed-text.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { isJson } from '@haitang/platform/config-forms.ts';
import { ConfigProblem } from '@haitang/platform/config-problem.ts';
import { readSecretFile, replaceSecretFile } from '@haitang/platform/security/key-file.ts';
import { z } from 'zod';
import { auditKey } from './audit-key.ts';
import { ACTIONS, type KeyVerb, type KeyWorld } from './key-acts.ts';

/** Only the part of SIGNER_FILE that changes; the rest is kept as it is. */
const form = z.looseObject({ server: z.string().min(1), secret: rawKey });

const nextOf = (path: string): string => `${path}.next`;
const oldOf = (path: string): string => `${path}.old`;

async function read(path: string): Promise<z.output<typeof form> | null> {
  const text = await readSecretFile(path);
  if (text === null) return null;
  const read = form.safeParse(isJson(text) ? JSON.parse(text) : null);
  if (read.success) return read.data;
  throw new ConfigProblem(`SIGNER_FILE is not as docs/signer.md describes it: ${path}`);
}

/** The name and public key of each version of SIGNER_FILE: what the signer's policy says. */
export async function requestKeys(path: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  const files = { current: path, next: nextOf(path), old: oldOf(path) };
  for (const [slot, file] of Object.entries(files)) {
    const keys = await read(file);
    if (keys) found[slot] = `${keys.server} ${publicKeyOf(keys.secret)}`;
  }
  return found;
}

/** A name that the signer has not counted requests of: `lobby-20261124-1530`. */
function nextName(name: string, now: Date): string {
  const time = formatBeijing(now).slice(0, 16).replaceAll(/[-:]/g, '').replace(/\s/, '-');
  return `${name.replace(/-\d{8}-\d{4}$/, '')}-${time}`;
}

const STEPS: Readonly<Record<KeyVerb, (path: string, now: Date) => Promise<void>>> = {
  async prepare(path, now) {
    const current = await read(path);
    if (!current) throw new ConfigProblem(`There is no SIGNER_FILE at ${path}`);
    if (await read(nextOf(path))) return;
    const server = nextName(current.server, now);
    const next = { ...current, server, secret: randomBytes(32).toString('hex') };
    await replaceSecretFile(nextOf(path), `${JSON.stringify(next, null, 2)}\n`);
  },
  async switch(path) {
    const [current, next] = [await readSecretFile(path), await readSecretFile(nextOf(path))];
    if (current === null || next === null) {
      throw new ConfigProblem('There is no next request key: keys prepare signer');
    }
    if (current !== next) {
      await replaceSecretFile(oldOf(path), current);
      await replaceSecretFile(path, next);
    }
    await rm(nextOf(path));
  },
  drop: (path) => rm(oldOf(path), { force: true }),
};

/**
 * One step of exchanging the key that signs our requests to the signer, with an audit row. The
 * signer accepts the keys of its policy: the new one is added there before the switch, with an end
 * for the old one. Returns what to say.
 */
export async function actOnSigner(world: KeyWorld, verb: KeyVerb): Promise<readonly string[]> {
  const { signerFile, clock } = world;
  if (signerFile === '') throw new ConfigProblem('SIGNER_FILE is not set: there is no signer.');
  const before = await requestKeys(signerFile);
  await STEPS[verb](signerFile, clock.now());
  const after = await requestKeys(signerFile);
  await auditKey(world, ACTIONS[verb], 'signer', before, after);
  const lines = Object.entries(after).map(([slot, key]) => `signer ${slot} ${key}`);
  if (verb !== 'prepare') return lines;
  const [name = '', key = ''] = (after.next ?? '').split(' ');
  const entry = JSON.stringify({ name, key });
  return [...lines, `Add to "servers" of the signer's policy: ${entry}`];
}
