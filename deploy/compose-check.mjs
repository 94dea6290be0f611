// Boots compose.yaml with the built-in venue and the signer in a folder of its own, on images that
// compose/build-images.sh has built and against a test chain of this machine, and walks it up to a
// withdrawal that the signer pays: node deploy/compose-check.mjs FOLDER. Needs podman,
// podman-compose, openssl and ports 28080 and 28443. Removes all it made, but not the images.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { HAS_ANSWERED_CALLS, load } from './compose/load.mjs';
import {
  approve,
  deposit,
  playThrough,
  registerWallet,
  seesPaid,
  withdraw,
} from './compose/money.mjs';
import { setUpSigner, startTestChain, writeChains } from './compose/signer-setup.mjs';
import { openGame, registerMember, signIn, signInStaff, siteAt } from './compose/walk.mjs';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const PORT = 28443;
const [SITE, OFFICE, GAMES] = ['m.haitang.test', 'office.haitang.test', 'games.haitang.test'];
const LOCAL_AUTHORITY = '{\n\tlocal_certs\n\tskip_install_trust\n}\n';
const WAIT_MS = 180_000;
/** Members who call while servers are replaced. */
const CALLERS = 8;
const RUNNING = ['database', 'server-1', 'server-2', 'worker', 'venue', 'signer', 'proxy'];
const HOSTS = { site: SITE, office: OFFICE, games: GAMES };
/** Of a member, on the test chain. */
const ADDRESS = 'TJmmqjb1DK9TTZbQXzRQ2AuA94z4gKAPFh';
/** What a withdrawal of 20 USDT pays, in units: less the fee of the first run. */
const PAID = 18_500_000n;

const folder = resolve(process.argv[2] ?? 'compose-check');
const run = (program, words, more = {}) =>
  execFileSync(program, words, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', process.env.VERBOSE === '1' ? 'inherit' : 'ignore'],
    ...more,
  });
const podman = (...words) => run('podman', words).trim();
const FILES = ['compose.yaml', 'compose/venue.yaml', 'compose/signer.yaml'];
const compose = (...words) =>
  run('podman-compose', [...FILES.flatMap((file) => ['-f', file]), ...words]);
/** Runs a program once in a new container of a service, to its end. */
const once = (service, ...words) => compose('run', '--rm', '--no-deps', '-T', service, ...words);
const nameOf = (service) => `${basename(folder)}_${service}_1`;
const say = (what, from) => {
  const time = from === undefined ? '' : `  ${((performance.now() - from) / 1000).toFixed(1)} s`;
  process.stdout.write(`${what}${time}\n`);
};

/** Repeats what throws until it does not. */
async function until(what, work) {
  const from = performance.now();
  for (;;) {
    try {
      const made = await work();
      say(what, from);
      return made;
    } catch (error) {
      if (performance.now() - from > WAIT_MS) throw error;
      await wait(200);
    }
  }
}

const staffIn = (words) =>
  [...words.matchAll(/^name +(\S+)\npassword +(\S+)\nsecret +(\S+)$/gm)].map(
    ([, name, password, secret]) => ({ name, password, secret }),
  );

/** Folder, secrets, tables and the first two of staff, as docs/operating/images.md says. */
async function install(chain) {
  const words = [folder, SITE, OFFICE, GAMES, '10.0.0.0/8', 'outside'];
  run(join(HERE, 'compose/prepare.sh'), words, { cwd: HERE });
  const values = readFileSync(join(folder, '.env'), 'utf8');
  writeFileSync(
    join(folder, '.env'),
    values.replace('PORT=80', 'PORT=28080').replace('PORT=443', 'PORT=28443'),
  );
  const caddyfile = join(folder, 'caddy/Caddyfile');
  writeFileSync(caddyfile, LOCAL_AUTHORITY + readFileSync(caddyfile, 'utf8'));
  writeChains(folder, chain);
  writeFileSync(join(folder, 'programs.env'), 'CHAINS_FILE=/etc/haitang/chains.json\n');
  const answers = JSON.parse(readFileSync(join(HERE, '../docs/operating/first-run.json'), 'utf8'));
  const withdrawals = { ...answers.withdrawals, min: '20.00' };
  const file = join(folder, 'configuration/first-run.json');
  const given = { ...answers, withdrawals, builtInVenue: true };
  writeFileSync(file, JSON.stringify(given));
  compose('up', '-d', 'database');
  await until('database healthy', () => podman('healthcheck', 'run', nameOf('database')));
  const from = performance.now();
  once('migrate', 'migrate.mjs');
  say('tables migrated', from);
  const staff = staffIn(once('worker', 'first-run.mjs', '/etc/haitang/first-run.json'));
  if (staff.length !== 2) throw new Error('a first run prints two of staff');
  staff.push(...staffIn(once('worker', 'staff.mjs', 'lan', '兰', 'finance-maker')));
  once('worker', 'setting.mjs', 'withdrawal_new_address_hours', '0');
  const wallet = await setUpSigner(folder, chain, (...words) =>
    once('signer', 'signer.mjs', ...words, '--directory', '/signer'),
  );
  await chain.fund(wallet);
  cpSync(join(folder, 'data/keys'), join(folder, 'venue/keys'), {
    recursive: true,
    filter: (path) => /keys$|(house|lobby)-(private|public)\.pem$/.test(path),
  });
  run('chown', ['-R', '10001:10001', 'venue']);
  return { staff, wallet };
}

/** What a container may do, from inside it; those without Node are asked from outside. */
function assertConfined(service) {
  const { HostConfig, EffectiveCaps, BoundingCaps } = JSON.parse(
    podman('inspect', nameOf(service)),
  )[0];
  const pid = podman('inspect', '--format', '{{.State.Pid}}', nameOf(service));
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const wrong = [
    ...(HostConfig.ReadonlyRootfs ? [] : ['its root can be written']),
    ...((EffectiveCaps ?? []).length + (BoundingCaps ?? []).length > 0 ? ['capabilities'] : []),
    ...(/^Uid:\s+1000\d\s/m.test(status) ? [] : ['its account']),
    ...(/^NoNewPrivs:\s+1$/m.test(status) ? [] : ['new privileges']),
    ...(/^Cap(Prm|Eff|Bnd):\s+0*[1-9a-f]/m.test(status) ? ['capabilities of its process'] : []),
    ...(HostConfig.Memory > 0 ? [] : ['no limit of memory']),
  ];
  if (wrong.length > 0) throw new Error(`${service}: ${wrong.join(', ')}`);
}

/** What must not be in reach: of the venue the lobby's keys, of the proxy the database. */
function assertApart() {
  const keys = readdirSync(join(folder, 'venue/keys'));
  if (keys.some((key) => !/^(house|lobby)-/.test(key)))
    throw new Error(`the venue has ${keys.join(', ')}`);
  const networksOf = (service) =>
    Object.keys(JSON.parse(podman('inspect', nameOf(service)))[0].NetworkSettings.Networks);
  const shared = networksOf('proxy').filter((name) => networksOf('database').includes(name));
  if (shared.length > 0) throw new Error(`proxy and database share ${shared.join(', ')}`);
  const published = RUNNING.filter((one) => podman('port', nameOf(one)) !== '').join(', ');
  if (published !== 'proxy') throw new Error(`published: ${published}`);
}

const isHealthy = (service) => podman('healthcheck', 'run', nameOf(service));

/** Throws until a server that was started again has answered calls that the proxy gave to it. */
const isUsed = (service) => podman('exec', nameOf(service), 'node', '-e', HAS_ANSWERED_CALLS);

/** Replaces both servers, one after another, under load. */
async function replaceServers(call) {
  const tokens = [];
  while (tokens.length < CALLERS)
    tokens.push(await signIn(call, SITE, await registerMember(call, SITE)));
  const working = load(call, SITE, tokens);
  for (const service of ['server-1', 'server-2']) {
    const from = performance.now();
    podman('stop', '-t', '60', nameOf(service));
    if (podman('inspect', '--format', '{{.State.ExitCode}}', nameOf(service)) !== '0') {
      throw new Error(`${service} did not end by itself`);
    }
    podman('start', nameOf(service));
    await until(`${service} replaced`, () => isHealthy(service));
    // Before that the proxy may not know it, and the other one must not stop.
    await until(`${service} used again`, () => isUsed(service));
    say(`  ${service} stopped, started and used again`, from);
  }
  await working.stop();
  const { calls, failed } = working.counts;
  say(`${calls} calls while both servers were replaced, ${failed.length} failed`);
  if (failed.length > 0) throw new Error(failed.slice(0, 3).join('\n'));
}

async function killWorker() {
  // Not by podman, which takes that as the operator's wish.
  const pid = podman('inspect', '--format', '{{.State.Pid}}', nameOf('worker'));
  if (!(Number(pid) > 1)) throw new Error('the worker does not run');
  process.kill(Number(pid), 'SIGKILL');
  await until('worker killed, started again and healthy', () => {
    const starts = podman('inspect', '--format', '{{.RestartCount}}', nameOf('worker'));
    if (starts === '0') throw new Error('not started again yet');
    isHealthy('worker');
  });
}

const rootOf = () => join(folder, 'certificates/caddy/pki/authorities/local/root.crt');
async function openSite() {
  const ca = await until('authority of the proxy', () => readFileSync(rootOf()));
  const call = siteAt({ port: PORT, ca });
  await until('site answers through the proxy', async () => {
    const { status, text } = await call(SITE, '/');
    if (status !== 200 || !text.includes('<div id="root">')) throw new Error(`${status}`);
  });
  return call;
}

/** An address of this machine that containers reach. */
function ownAddress() {
  const all = Object.values(networkInterfaces()).flat();
  const found = all.find(({ family, internal }) => family === 'IPv4' && !internal);
  if (!found) throw new Error('this machine has an address of its own');
  return found.address;
}

/** Deposit, game and withdrawal; two people register the wallet, a third approves. */
async function walkMoney(call, { chain, wallet, token, people }) {
  const from = performance.now();
  const [maker, checker, reviewer] = people;
  await deposit(call, SITE, token, chain.payOrder);
  say('deposit credited', from);
  // The other server may still have the venue's list of before.
  const opened = await until('game opens', () => openGame(call, SITE, token, GAMES));
  const rounds = await playThrough(call, HOSTS, token, opened);
  say(`${rounds} rounds played`, from);
  await registerWallet(call, OFFICE, wallet, [maker, checker]);
  const number = await withdraw(call, SITE, token, ADDRESS, '20.00');
  if ((await chain.held(ADDRESS)) !== 0n) throw new Error('paid before it was approved');
  await approve(call, OFFICE, reviewer, number);
  await until('the signer has paid', async () => {
    if ((await chain.held(ADDRESS)) !== PAID) throw new Error('not paid yet');
  });
  await seesPaid(call, SITE, token);
  say('deposit, game and withdrawal paid by the signer', from);
}

async function check(chain) {
  const { staff, wallet } = await install(chain);
  const from = performance.now();
  compose('up', '-d');
  say('containers created', from);
  const call = await openSite();
  for (const service of RUNNING.filter((one) => one !== 'proxy')) {
    await until(`${service} healthy`, () => isHealthy(service));
  }
  for (const service of RUNNING) assertConfined(service);
  assertApart();
  const member = await until('a member registers', () => registerMember(call, SITE));
  const token = await signIn(call, SITE, member);
  const people = [];
  for (const one of staff) people.push(await signInStaff(call, OFFICE, one));
  await walkMoney(call, { chain, wallet, token, people });
  const hidden = await call(SITE, '/metrics');
  if (hidden.status !== 404) throw new Error('/metrics is reached from outside');
  await replaceServers(call);
  await killWorker();
  process.stdout.write(
    `${podman('stats', '--no-stream', '--format', '{{.Name}} {{.MemUsage}}')}\n`,
  );
  const down = performance.now();
  compose('down', '-t', '60');
  say('down', down);
  compose('up', '-d');
  await until('up again', async () => signIn(await openSite(), SITE, member));
  await signInStaff(call, OFFICE, staff[1]);
  say('compose-check passed');
}

if (existsSync(folder)) throw new Error(`${folder} is there already`);
const chainFolder = mkdtempSync(join(tmpdir(), 'haitang-chain-'));
const chain = await startTestChain(ownAddress(), chainFolder);
try {
  await check(chain);
} finally {
  await chain.close();
  rmSync(chainFolder, { recursive: true });
  if (process.env.KEEP !== '1' && existsSync(join(folder, '.env'))) {
    compose('down', '-t', '60');
    podman('network', 'rm', '-f', `${basename(folder)}-front`);
    rmSync(folder, { recursive: true });
  }
}
