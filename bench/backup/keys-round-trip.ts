import { execFile } from 'node:child_process';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { script } from '../debian/lobby-load.ts';

const exec = promisify(execFile);

/**
 * Saves the keys by deploy/backup/keys-backup.sh and opens the copy with the secret key, which the
 * machine would not have: whether every key is in it, and neither plainly nor for other readers.
 */
export async function keysRoundTrip(directory: string, dataDirectory: string): Promise<boolean> {
  const place = join(directory, 'keys-copy');
  const [target, etc, opened] = ['target', 'haitang-etc', 'opened'].map((text) =>
    join(place, text),
  );
  for (const path of [target, etc, opened]) await mkdir(path ?? '', { recursive: true });
  const secret = 'a secret of the environment';
  await writeFile(join(etc ?? '', 'server.env'), `UPAY_SECRET=${secret}\n`);
  await writeFile(join(dataDirectory, 'keys', 'secrets.key'), 'a key\n', { mode: 0o600 });
  const identity = join(place, 'identity');
  const { stderr } = await exec('age-keygen', ['-o', identity]);
  const recipients = join(place, 'recipients');
  await writeFile(recipients, `${stderr.replace(/^Public key: /, '').trim()}\n`);
  const args = [recipients, target ?? '', dataDirectory, etc ?? ''];
  const { stdout } = await script('deploy/backup/keys-backup.sh', args);
  const file = stdout.trim();
  const sealed = await readFile(file);
  const { mode } = await stat(file);
  const tar = join(place, 'keys.tar');
  await exec('age', ['-d', '-i', identity, '-o', tar, file]);
  await exec('tar', ['-xf', tar, '-C', opened ?? '']);
  const same = async (path: string, from: string) =>
    (await readFile(join(opened ?? '', path))).equals(await readFile(join(from, path)));
  return (
    !sealed.includes(secret) &&
    (mode & 0o077) === 0 &&
    (await same('keys/secrets.key', dataDirectory)) &&
    (await same('keys/heads-private.pem', dataDirectory)) &&
    (await same('signed-heads.jsonl', dataDirectory)) &&
    (await same('haitang-etc/server.env', place))
  );
}
