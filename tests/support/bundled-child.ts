import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

/** Every module keeps the address of its source: it reads files beside it. */
const ownAddresses: Plugin = {
  name: 'own-addresses',
  setup(loading) {
    loading.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const address = JSON.stringify(pathToFileURL(path).href);
      return { contents: text.replaceAll('import.meta.url', address), loader: 'ts' };
    });
  },
};

/**
 * Writes a program of `tests/support` as one file of JavaScript to `out`: a process that is started
 * many times then loads in a fraction of the time.
 */
export async function bundleChild(file: string, out: string): Promise<void> {
  await build({
    entryPoints: [fileURLToPath(new URL(file, import.meta.url))],
    outfile: out,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'warning',
    external: ['pg-native', 'sharp', '@node-rs/argon2'],
    // CommonJS packages load Node's own modules with `require`.
    banner: {
      js: "import{createRequire as _require}from'node:module';const require=_require(import.meta.url);",
    },
    plugins: [ownAddresses],
  });
}
