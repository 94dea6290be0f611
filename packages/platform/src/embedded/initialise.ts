import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { makeRoles } from '../database/roles/make-roles.ts';
import { type ForRoles, ROLE_NAMES } from '../database/roles/role-passwords.ts';
import { type PostgresFiles, program } from './postgres-files.ts';
import type { SystemAccount } from './system-account.ts';

export interface Cluster {
  readonly files: PostgresFiles;
  readonly account: SystemAccount;
  readonly folder: string;
  readonly password: string;
}

const FLAGS = [
  ...['-U', 'postgres', '-E', 'UTF8', '--auth=scram-sha-256', '--data-checksums'],
  ...['--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  '--no-instructions',
];

async function handOver(path: string, { uid, gid }: SystemAccount): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
}

async function runInitdb(cluster: Cluster, folder: string, passwordFile: string): Promise<void> {
  const child = spawn(
    program(cluster.files, 'initdb'),
    ['-D', folder, '--pwfile', passwordFile, ...FLAGS],
    { ...cluster.account, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The database files could not be made: ${said.trim()}`);
}

/**
 * Creates the cluster's files unless they exist; built in another folder and moved, so they are
 * always complete.
 */
export async function initialise(cluster: Cluster): Promise<void> {
  const stands = await stat(cluster.folder).catch(() => null);
  if (stands) return;
  const unfinished = `${cluster.folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await handOver(unfinished, cluster.account);
  const envelope = await mkdtemp(join(tmpdir(), 'haitang-'));
  const passwordFile = join(envelope, 'password');
  try {
    await writeFile(passwordFile, cluster.password, { mode: 0o600 });
    await handOver(passwordFile, cluster.account);
    await handOver(envelope, cluster.account);
    await runInitdb(cluster, unfinished, passwordFile);
  } finally {
    await rm(envelope, { recursive: true, force: true });
  }
  await rename(unfinished, cluster.folder);
}

/**
 * Creates the owner role and the database `haitang` on the first start, and the program roles that
 * have passwords. Only these roles may connect to the database.
 */
export async function makeOwner(
  adminUrl: string,
  password: string,
  programs: ForRoles<string> | null,
): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const role = await client.query(`SELECT 1 FROM pg_roles WHERE rolname = 'haitang'`);
    const verb = role.rowCount === 0 ? 'CREATE' : 'ALTER';
    await client.query(`${verb} ROLE haitang LOGIN PASSWORD ${client.escapeLiteral(password)}`);
    const found = await client.query(`SELECT 1 FROM pg_database WHERE datname = 'haitang'`);
    if (found.rowCount === 0) await client.query('CREATE DATABASE haitang OWNER haitang');
    if (programs === null) return;
    await makeRoles(client, programs);
    await client.query('REVOKE ALL ON DATABASE haitang FROM PUBLIC');
    const names = Object.values(ROLE_NAMES).join(', ');
    await client.query(`GRANT CONNECT ON DATABASE haitang TO ${names}`);
  } finally {
    await client.end();
  }
}
