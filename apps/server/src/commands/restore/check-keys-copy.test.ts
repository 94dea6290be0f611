import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { checkKeysCopy } from './check-keys-copy.ts';

const SCRIPT = fileURLToPath(
  new URL('../../../../../deploy/backup/keys-backup.sh', import.meta.url),
);
const root = mkdtempSync(join(tmpdir(), 'haitang-keys-copy-'));
afterAll(() => rmSync(root, { recursive: true }));
const bin = join(root, 'bin');
mkdirSync(bin);
// In place of the encryption: `age -R RECIPIENTS -o TO FROM`.
writeFileSync(join(bin, 'age'), '#!/bin/sh\ncp "$5" "$4"\n');
chmodSync(join(bin, 'age'), 0o755);

let turn = 0;
let folder = '';
let etc = '';
let target = '';
let places = { dataDirectory: '', keysDirectory: '', signerFile: '' };
beforeEach(() => {
  turn += 1;
  folder = join(root, `${turn}`);
  [etc, target] = [join(folder, 'etc'), join(folder, 'copies')];
  const dataDirectory = join(folder, 'data');
  const keysDirectory = join(dataDirectory, 'keys');
  for (const text of [keysDirectory, etc, target]) mkdirSync(text, { recursive: true });
  for (const name of ['secrets.key', 'house-private.pem', 'signer.json']) {
    writeFileSync(join(keysDirectory, name), `the content of ${name}`);
  }
  writeFileSync(join(etc, 'worker.env'), `SIGNER_FILE=${keysDirectory}/signer.json\n`);
  places = { dataDirectory, keysDirectory, signerFile: '' };
});

const copy = () => {
  const words = [SCRIPT, join(etc, 'recipients'), target, places.dataDirectory, etc];
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
  return execFileSync('sh', words, { env, encoding: 'utf8', stdio: 'pipe' });
};
const filesOfCopy = () => {
  const [file = ''] = readdirSync(target).sort().slice(-1);
  return execFileSync('tar', ['-tf', join(target, file)], { encoding: 'utf8' }).split('\n');
};

test("the copy of the keys holds the worker's side of the signer, and the drill sees it", () => {
  expect(checkKeysCopy(places, true)).toEqual({ listed: null, missing: ['signer.json'] });
  copy();
  expect(filesOfCopy()).toContain('keys/signer.json');
  expect(checkKeysCopy(places, true)).toEqual({ listed: 3, missing: [] });
  writeFileSync(join(places.keysDirectory, 'signer.json'), 'another key');
  writeFileSync(join(places.keysDirectory, 'push-private.pem'), 'new');
  const { missing } = checkKeysCopy(places, true);
  expect([...missing].sort()).toEqual(['keys/push-private.pem', 'keys/signer.json']);
});

test('it is in the copy, too, where it lies elsewhere; where it is missing there is no copy', () => {
  const signerFile = join(folder, 'signer.json');
  rmSync(join(places.keysDirectory, 'signer.json'));
  writeFileSync(join(etc, 'worker.env'), `A=1\nSIGNER_FILE="${signerFile}"\n`);
  expect(copy).toThrow(`SIGNER_FILE names ${signerFile}, which is not there`);
  expect(readdirSync(target)).toEqual([]);
  writeFileSync(signerFile, 'elsewhere');
  copy();
  expect(filesOfCopy()).toContain(signerFile.slice(1));
  expect(checkKeysCopy({ ...places, signerFile }, true)).toEqual({ listed: 3, missing: [] });
  expect(checkKeysCopy(places, true).missing).toEqual([]);
  rmSync(signerFile);
  expect(checkKeysCopy({ ...places, signerFile }, true).missing).toEqual([signerFile]);
});

test('without a signer none is asked for', () => {
  writeFileSync(join(etc, 'worker.env'), 'A=1\n');
  rmSync(join(places.keysDirectory, 'signer.json'));
  expect(checkKeysCopy(places, false)).toEqual({ listed: null, missing: [] });
  copy();
  expect(checkKeysCopy(places, false)).toEqual({ listed: 2, missing: [] });
  expect(checkKeysCopy(places, true).missing).toEqual(['signer.json']);
});
