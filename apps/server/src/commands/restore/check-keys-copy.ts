import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { KeysCopy } from './drill-report.ts';

interface Places {
  readonly dataDirectory: string;
  readonly keysDirectory: string;
  /** SIGNER_FILE; '' where the environment of the drill does not have it. */
  readonly signerFile: string;
}

/** What `keys-backup.sh` wrote of its newest copy: the hash of each file by its name. */
function listedIn(text: string): ReadonlyMap<string, string> {
  const lines = text.split('\n').flatMap((line) => {
    const [, hash, name] = /^([0-9a-f]{64}) [ *](.+)$/.exec(line) ?? [];
    return hash !== undefined && name !== undefined ? [[name, hash] as const] : [];
  });
  return new Map(lines);
}

const hashOf = (path: string): string =>
  createHash('sha256').update(readFileSync(path)).digest('hex');

/**
 * Compares the list of the newest copy of the keys with the keys of this machine; when the database
 * has asked a signer, the worker's side of it must be among them. The copy itself opens with keys
 * that are not on this machine.
 */
export function checkKeysCopy(places: Places, knowsSigner: boolean): KeysCopy {
  const { dataDirectory, keysDirectory, signerFile } = places;
  const list = join(dataDirectory, 'keys-backup.done');
  const made = existsSync(list);
  const listed = listedIn(made ? readFileSync(list, 'utf8') : '');
  const here = made ? readdirSync(keysDirectory, { withFileTypes: true }) : [];
  const own = here
    .filter((entry) => entry.isFile())
    .map(({ name }) => ({ name: `keys/${name}`, path: join(keysDirectory, name) }));
  const isElsewhere = signerFile !== '' && !signerFile.startsWith(`${keysDirectory}/`);
  const wanted = isElsewhere ? [...own, { name: signerFile, path: signerFile }] : own;
  const missing = wanted
    .filter(({ name, path }) => !existsSync(path) || listed.get(name) !== hashOf(path))
    .map(({ name }) => name);
  const signer = signerFile === '' ? 'signer.json' : basename(signerFile);
  const hasSigner = [...listed.keys()].some((name) => basename(name) === signer);
  const lacksSigner =
    knowsSigner && !hasSigner && !missing.some((text) => basename(text) === signer);
  return {
    listed: made ? listed.size : null,
    missing: lacksSigner ? [...missing, signer] : missing,
  };
}
