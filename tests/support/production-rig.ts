import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  PROGRAM_ROLES,
  ROLE_NAMES,
  urlFor,
} from '@haitang/platform/database/roles/role-passwords.ts';
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from '@haitang/platform/embedded-database.ts';
import { freePort } from '@haitang/testkit/free-port.ts';
import pg from 'pg';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

/** The built folder of a production, outside the project, with only its own installed packages. */
async function build(out: string): Promise<void> {
  const words = `
    const { build } = await import('./scripts/build.mjs');
    const { bundle } = await import('./scripts/bundle.mjs');
    await build();
    await bundle(process.argv[1]);`;
  await run(process.execPath, ['--input-type=module', '-e', words, out], { cwd: PROJECT });
  const lock: { packages: Record<string, object> } = JSON.parse(
    await readFile(join(out, 'package-lock.json'), 'utf8'),
  );
  for (const place of Object.keys(lock.packages)) {
    // Packages for other systems are missing here.
    if (place === '') continue;
    await mkdir(dirname(join(out, place)), { recursive: true });
    await cp(join(PROJECT, place), join(out, place), { recursive: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      },
    );
  }
}

/** An operator's PostgreSQL, with the owner of an empty database, which may create roles. */
async function emptyDatabase(home: string): Promise<{ server: EmbeddedDatabase; owner: string }> {
  const server = await startEmbeddedDatabase({ directory: join(home, 'database') });
  const admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
  await admin.query(`CREATE ROLE operator LOGIN CREATEROLE PASSWORD 'vB4-kk0q_Zr81'`);
  await admin.query('CREATE DATABASE site OWNER operator');
  await admin.end();
  const owner = new URL(urlFor(server.adminUrl, 'operator', 'vB4-kk0q_Zr81'));
  owner.pathname = '/site';
  return { server, owner: owner.href };
}

export interface Production {
  /** The built folder. */
  readonly out: string;
  readonly home: string;
  /** Of the operator's database; no program has it in its environment. */
  readonly owner: string;
  /** The environment of the programs. */
  environment(): Promise<Record<string, string>>;
  /** Runs a built command to its end; returns its output. Throws if it fails. */
  command(
    name: string,
    words: readonly string[],
    more: Readonly<Record<string, string>>,
  ): Promise<string>;
  /** Starts a built program and waits for a line with `until`. */
  start(
    name: string,
    words: readonly string[],
    environment: Readonly<Record<string, string>>,
    until: string,
  ): Promise<ChildProcess>;
  close(): Promise<void>;
}

/** Builds a production in its own folder beside an empty database. */
export async function productionRig(): Promise<Production> {
  const home = await mkdtemp(join(tmpdir(), 'haitang-production-'));
  await chmod(home, 0o711);
  const out = join(home, 'program');
  const [{ server, owner }] = await Promise.all([emptyDatabase(home), build(out)]);
  const base = {
    NODE_ENV: 'production',
    DATA_DIR: join(home, 'data'),
    PATH: process.env.PATH ?? '',
  };
  const running: ChildProcess[] = [];
  const bundleOf = (name: string): string[] => ['--enable-source-maps', join(out, `${name}.mjs`)];

  const environment = async (): Promise<Record<string, string>> => {
    const urls = PROGRAM_ROLES.map(async (role) => {
      const file = join(base.DATA_DIR, 'keys', `database-${role}.password`);
      const password = (await readFile(file, 'utf8')).trim();
      return [`DATABASE_${role.toUpperCase()}_URL`, urlFor(owner, ROLE_NAMES[role], password)];
    });
    const ports = ['PORT', 'OFFICE_PORT', 'HOUSE_PORT', 'WORKER_PORT'].map(async (name) => [
      name,
      String(await freePort()),
    ]);
    return {
      ...base,
      ...Object.fromEntries(await Promise.all([...urls, ...ports])),
      SITE_URL: 'https://m.example.com',
      OFFICE_URL: 'https://office.example.com',
      HOUSE_PUBLIC_URL: 'https://games.example.com',
      TRUSTED_PROXY: '127.0.0.1',
      COUNTRY_HEADER: 'X-Country',
    };
  };

  return {
    out,
    home,
    owner,
    environment,
    async command(name, words, more) {
      const args = [...bundleOf(name), ...words];
      const { stdout } = await run(process.execPath, args, {
        cwd: home,
        env: { ...base, ...more },
      });
      return stdout;
    },
    async start(name, words, given, until) {
      const child = spawn(process.execPath, [...bundleOf(name), ...words], {
        cwd: home,
        env: given,
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      running.push(child);
      const lines: string[] = [];
      for await (const line of createInterface({ input: child.stdout })) {
        lines.push(line);
        if (!line.includes(until)) continue;
        child.stdout.resume();
        return child;
      }
      throw new Error(`${name} ended: ${lines.join('\n')}`);
    },
    async close() {
      for (const child of running) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        const gone = once(child, 'exit');
        child.kill('SIGTERM');
        await gone;
      }
      await server.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}
