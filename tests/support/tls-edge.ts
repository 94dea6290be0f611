import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { freePort } from '@haitang/testkit/free-port.ts';
import { expect } from '@playwright/test';

const CADDYFILE = fileURLToPath(new URL('../../deploy/caddy/Caddyfile', import.meta.url));
const HOSTS = { site: 'm.haitang.test', office: 'office.haitang.test', games: 'g.haitang.test' };

/** The ports of the programs behind the edge. */
interface Behind {
  readonly site: string;
  readonly office: string;
  readonly games: string;
}

export interface TlsEdge {
  readonly site: string;
  readonly office: string;
  readonly games: string;
  /** Starts Caddy in front of these ports and waits for its certificates. */
  start(behind: Behind): Promise<void>;
  /** Chromium's flags that lead to the edge and trust its certificates, and no others. */
  flags(): Promise<string[]>;
  close(): Promise<void>;
}

/** The certificate a host shows, verified by Node against the local authority. */
async function leafOf(host: string, port: number, root: string): Promise<X509Certificate> {
  const socket = connect({ host: '127.0.0.1', port, servername: host, ca: root });
  await once(socket, 'secureConnect');
  const { raw } = socket.getPeerCertificate();
  socket.destroy();
  return new X509Certificate(raw);
}

/** Throws unless Caddy is installed: a test that needs it must not pass without it. */
function needCaddy(): void {
  if (spawnSync('caddy', ['version'], { stdio: 'ignore' }).status === 0) return;
  throw new Error(
    'caddy is not installed, and this test runs behind it: apt-get install caddy, or ' +
      'node scripts/prepare.mjs as root',
  );
}

/** `deploy/caddy/Caddyfile` as it stands, with a certificate authority of its own. */
export async function tlsEdge(): Promise<TlsEdge> {
  needCaddy();
  const home = await mkdtemp(join(tmpdir(), 'haitang-edge-'));
  const [port, plainPort] = [await freePort(), await freePort()];
  const store = join(home, 'store');
  const file = join(home, 'Caddyfile');
  const global = [
    'admin off',
    `http_port ${plainPort}`,
    `https_port ${port}`,
    `storage file_system ${store}`,
    'local_certs',
    'skip_install_trust',
  ];
  await writeFile(
    file,
    `{\n${global.map((line) => `\t${line}\n`).join('')}}\nimport ${CADDYFILE}\n`,
  );
  const rootOf = () => readFile(join(store, 'pki/authorities/local/root.crt'), 'utf8');
  let caddy: ChildProcess | null = null;
  const address = (host: string): string => `https://${host}:${port}`;
  return {
    site: address(HOSTS.site),
    office: address(HOSTS.office),
    games: address(HOSTS.games),
    async start(behind) {
      const addressOf = (port: string) => `127.0.0.1:${port}`;
      caddy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
        env: {
          PATH: process.env.PATH ?? '',
          HOME: home,
          HAITANG_SITE: HOSTS.site,
          HAITANG_OFFICE: HOSTS.office,
          HAITANG_GAMES: HOSTS.games,
          HAITANG_STAFF_NETWORKS: '127.0.0.1/32',
          HAITANG_SERVERS: addressOf(behind.site),
          HAITANG_CONSOLES: addressOf(behind.office),
          HAITANG_VENUE: addressOf(behind.games),
        },
        stdio: 'ignore',
      });
      const answers = async (): Promise<boolean> => {
        const root = await rootOf();
        await Promise.all(Object.values(HOSTS).map((host) => leafOf(host, port, root)));
        return true;
      };
      await expect.poll(() => answers().catch(() => false), { timeout: 60_000 }).toBe(true);
    },
    async flags() {
      const root = await rootOf();
      const leaves = Object.values(HOSTS).map((host) => leafOf(host, port, root));
      const pins = (await Promise.all(leaves)).map(({ publicKey }) =>
        createHash('sha256')
          .update(publicKey.export({ type: 'spki', format: 'der' }))
          .digest('base64'),
      );
      return [
        '--host-resolver-rules=MAP *.haitang.test 127.0.0.1',
        `--ignore-certificate-errors-spki-list=${pins.join(',')}`,
      ];
    },
    async close() {
      if (caddy && caddy.exitCode === null) {
        const gone = once(caddy, 'exit');
        caddy.kill('SIGTERM');
        await gone;
      }
      await rm(home, { recursive: true, force: true });
    },
  };
}
