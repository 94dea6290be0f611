import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { REFUSED_TO_START } from '@haitang/platform/config-problem.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

const { database, url } = await lobbyDatabase();
await sql`INSERT INTO database_purpose (id, purpose, marked_at)
  VALUES (1, 'real', now())`.execute(database.read);
const directory = await mkdtemp(join(tmpdir(), 'haitang-accident-'));
afterAll(() => rm(directory, { recursive: true, force: true }));

const appOf = (name: string): string =>
  fileURLToPath(new URL(`../../apps/${name}/src/`, import.meta.url));

/** Starts a program without NODE_ENV; returns its exit code and its last output. */
async function startByAccident(name: string): Promise<[code: unknown, words: string]> {
  const { NODE_ENV: _named, DEMO: _said, ...environment } = process.env;
  const leave = join(appOf('start'), 'leave-with-parent.ts');
  const program = join(appOf(name), 'main.ts');
  const child = spawn(process.execPath, ['--import', leave, program], {
    env: { ...environment, LOG_LEVEL: 'error', DATA_DIR: directory, DATABASE_URL: url },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const [[code], words] = await Promise.all([once(child, 'exit'), text(child.stderr)]);
  return [code, words];
}

test.each(['server', 'worker'])(
  'the program %s refuses to be a demo on another database, and writes nothing',
  async (name) => {
    const [code, words] = await startByAccident(name);
    expect([code, words]).toEqual([REFUSED_TO_START, expect.stringContaining('is not a demo')]);
    const made = sql<{ made: number }>`SELECT
        ((SELECT count(*) FROM staff_account) + (SELECT count(*) FROM member))::int AS made`;
    const { rows } = await made.execute(database.read);
    expect(rows).toEqual([{ made: 0 }]);
  },
);
