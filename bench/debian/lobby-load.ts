// The lobby's tables on a foreign PostgreSQL, and a load on the ledger's two doors.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  ROLE_NAMES,
  rolePassword,
  urlFor,
} from '@haitang/platform/database/roles/role-passwords.ts';
import pg from 'pg';
import type { History } from '../../tests/faults/ledger-history.ts';

const exec = promisify(execFile);
const own = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Runs a command of the server as a person does; returns its exit code and output. */
export async function command(
  name: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly code: number; readonly said: string }> {
  const file = own(`apps/server/src/commands/${name}.ts`);
  const env = { ...process.env, ...environment };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [file, ...args], { env }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, said: out + err }),
    );
  });
}

/**
 * Creates owner, database, roles and tables as docs/operating/install.md does; `admin` is the
 * superuser's address. Returns the owner's address.
 */
export async function installLobby(admin: string, keys: string, data: string): Promise<string> {
  const password = await rolePassword(keys, 'owner');
  const url = new URL(urlFor(admin, 'haitang', password));
  url.pathname = '/haitang';
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  try {
    const secret = client.escapeLiteral(password);
    await client.query(`CREATE ROLE haitang LOGIN CREATEROLE PASSWORD ${secret}`);
    await client.query(`CREATE DATABASE haitang OWNER haitang ENCODING 'UTF8' TEMPLATE template0`);
    const migrated = await command('migrate', ['--roles'], {
      DATABASE_URL: url.href,
      DATA_DIR: data,
    });
    if (migrated.code !== 0) throw new Error(migrated.said);
    const roles = Object.values(ROLE_NAMES).join(', ');
    await client.query(`GRANT CONNECT ON DATABASE haitang TO ${roles}`);
  } finally {
    await client.end();
  }
  return url.href;
}

/** Posts through both doors as fast as it can, in a process of its own, until it is stopped. */
export function startLoad(url: string, run: string, callers: number, history: History) {
  const file = own('tests/faults/ledger-load.ts');
  const args = [file, url, 'lobby', run, `${callers}`];
  const child: ChildProcess = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => history.hear(chunk));
  return {
    async stop(): Promise<void> {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const closed = once(child, 'close');
      child.kill('SIGKILL');
      await closed;
      history.cut();
    },
  };
}

/** Runs a script of ours in a shell of its own; throws with its output if it fails. */
export const script = (path: string, args: readonly string[]) => exec(own(path), [...args]);
