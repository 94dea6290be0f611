import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

async function buildPages(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'haitang-frame-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await build({
    configFile: fileURLToPath(new URL('../../vite.config.ts', import.meta.url)),
    logLevel: 'error',
    build: { outDir: folder },
  });
  return folder;
}

let built: Promise<string> | undefined;

/** Set by `npm test`, which has just built the pages: the folder that holds them. */
const FRESH = process.env.HOUSE_PAGES;

/** The folder of the games' built pages: built once for all test files of one process. */
export function builtPages(): Promise<string> {
  built ??= FRESH === undefined ? buildPages() : Promise.resolve(FRESH);
  return built;
}
