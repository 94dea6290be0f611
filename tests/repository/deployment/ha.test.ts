import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT, read } from '../source-files.ts';

/** A template with every name that it has, filled with a value that stands for it. */
function filled(template: string): string {
  const names = new Set([...read(template).matchAll(/@([A-Z0-9_]+)@/g)].map(([, name]) => name));
  const pairs = [...names].map((name) => `${name}=${name?.toLowerCase()}`);
  return execFileSync(join(ROOT, 'deploy/fill.sh'), [template, ...pairs], {
    cwd: ROOT,
    encoding: 'utf8',
  });
}

const security = z.object({
  'cert-file': z.string(),
  'key-file': z.string(),
  'trusted-ca-file': z.string(),
  'client-cert-auth': z.literal(true),
});
const etcdForm = z.object({
  'client-transport-security': security,
  'peer-transport-security': security,
});
const login = z.object({
  username: z.string(),
  password: z.string(),
  sslmode: z.literal('verify-ca'),
  sslrootcert: z.string(),
});
const patroniForm = z.object({
  restapi: z.object({
    certfile: z.string(),
    keyfile: z.string(),
    authentication: z.object({ username: z.string(), password: z.string() }),
  }),
  ctl: z.object({ cacert: z.string(), certfile: z.string(), keyfile: z.string() }),
  etcd3: z.object({
    protocol: z.literal('https'),
    cacert: z.string(),
    username: z.string(),
    password: z.string(),
  }),
  bootstrap: z.object({ pg_hba: z.array(z.string()) }),
  postgresql: z.object({
    authentication: z.object({ superuser: login, replication: login, rewind: login }),
    parameters: z.object({ ssl: z.literal('on'), ssl_key_file: z.string() }),
  }),
});

test('the machines of a database speak TLS with each other and ask for passwords', () => {
  const etcd = filled('deploy/ha/etcd.conf.yml');
  etcdForm.parse(parse(etcd));
  expect(etcd).not.toContain('http://');
  const { bootstrap } = patroniForm.parse(parse(filled('deploy/ha/patroni.yml')));
  const remote = bootstrap.pg_hba.filter((line) => !line.startsWith('local '));
  expect(remote.length).toBeGreaterThan(1);
  expect(remote.filter((line) => !/^hostssl .* scram-sha-256$/.test(line))).toEqual([]);
  expect(filled('deploy/ha/haproxy.cfg')).toContain('check-ssl verify required ca-file tls/ca.crt');
});

/** The keys that the manuals of their versions name; both programs ignore any other. */
const ETCD_KEYS = [
  ...['name', 'data-dir', 'listen-client-urls', 'advertise-client-urls', 'listen-peer-urls'],
  ...['initial-advertise-peer-urls', 'initial-cluster', 'initial-cluster-state'],
  ...['auto-compaction-retention', 'enable-grpc-gateway', 'client-transport-security'],
  ...['peer-transport-security', 'cert-file', 'key-file', 'trusted-ca-file', 'client-cert-auth'],
];
const PATRONI_KEYS = [
  ...['scope', 'name', 'restapi', 'ctl', 'etcd3', 'bootstrap', 'postgresql', 'watchdog', 'mode'],
  ...['listen', 'connect_address', 'certfile', 'keyfile', 'cafile', 'verify_client'],
  ...['authentication', 'username', 'password', 'sslmode', 'sslrootcert', 'cacert', 'cert', 'key'],
  ...['hosts', 'protocol', 'dcs', 'initdb', 'pg_hba', 'encoding', 'locale', 'auth-host'],
  ...['auth-local', 'ttl', 'loop_wait', 'retry_timeout', 'primary_start_timeout'],
  ...['maximum_lag_on_failover', 'synchronous_mode', 'synchronous_mode_strict'],
  ...['synchronous_node_count', 'failsafe_mode', 'use_pg_rewind', 'use_slots', 'parameters'],
  ...['remove_data_directory_on_rewind_failure', 'bin_dir', 'data_dir', 'pgpass'],
  ...['superuser', 'replication', 'rewind'],
];

/** Every key of a document, at any depth, but for the settings of PostgreSQL. */
function keysIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'parameters' ? [key] : [key, ...keysIn(inner)],
  );
}

test('the templates use only keys that the programs know', () => {
  for (const [template, known] of [
    ['deploy/ha/etcd.conf.yml', ETCD_KEYS],
    ['deploy/ha/patroni.yml', PATRONI_KEYS],
  ] as const) {
    const unknown = keysIn(parse(filled(template))).filter((key) => !known.includes(key));
    expect([template, unknown]).toEqual([template, []]);
  }
});

test('a replaced primary is declared dead before another takes over', () => {
  const form = z.object({ ttl: z.number(), loop_wait: z.number(), retry_timeout: z.number() });
  const { bootstrap } = z
    .object({ bootstrap: z.object({ dcs: form }) })
    .parse(parse(filled('deploy/ha/patroni.yml')));
  const { ttl, loop_wait: wait, retry_timeout: retry } = bootstrap.dcs;
  expect(wait + 2 * retry).toBeLessThanOrEqual(ttl);
});

test('the guide gives every name of the templates a value', () => {
  const guide = read('docs/operating/high-availability.md');
  for (const template of ['etcd.conf.yml', 'patroni.yml', 'haproxy.cfg']) {
    const names = [...read(`deploy/ha/${template}`).matchAll(/@([A-Z0-9_]+)@/g)];
    const missing = names
      .map(([, name = '']) => name)
      .filter((name) => !guide.includes(`${name}=`));
    expect([template, missing]).toEqual([template, []]);
  }
  expect(guide).not.toContain('http://10.');
});
