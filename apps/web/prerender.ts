import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { contractCalls } from '../../packages/contract/vite-calls.ts';
import { cssModules } from './class-names.ts';

/** The kind of viewer: a member has a token. */
export type Viewer = 'visitor' | 'member';

const pathTo = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
/**
 * The working folder of this build, where it finds packages; deleted at the end. Not in `dist`: a
 * build to another folder, as the gallery's, would put it there while a bundle copies that.
 */
const WORK = pathTo(`../../node_modules/.prerender-${process.pid}/`);
const SCRIPT = 'prerender.js';

/** Runs in its own process, because the app reads the viewer once, when it is loaded. */
function prerenderedFor(viewer: Viewer, targets: readonly string[]): Record<string, string> {
  const made = join(WORK, `${viewer}.json`);
  const run = `import { writeFileSync } from 'node:fs';
    const { prerenderAll } = await import(${JSON.stringify(join(WORK, SCRIPT))});
    const made = await prerenderAll(${JSON.stringify(targets)});
    writeFileSync(${JSON.stringify(made)}, JSON.stringify(made));
    process.exit(0);`;
  const args = ['--import', pathTo('bare-page.mjs'), '--input-type=module', '--eval', run];
  execFileSync(process.execPath, args, {
    cwd: pathTo('.'),
    env: { ...process.env, NODE_ENV: 'production', VIEWER: viewer },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return JSON.parse(readFileSync(made, 'utf8'));
}

/**
 * The HTML that the app shows first at each of `targets`, before any answer; `sprite` is the
 * address of the icons in this build. Fails the build if a screen needs a browser.
 */
export async function prerender(
  targets: readonly string[],
  sprite: string,
): Promise<Readonly<Record<Viewer, Readonly<Record<string, string>>>>> {
  await build({
    configFile: false,
    root: pathTo('.'),
    publicDir: false,
    logLevel: 'error',
    plugins: [contractCalls(), react()],
    css: { modules: cssModules },
    build: {
      ssr: 'src/prerender.tsx',
      outDir: WORK,
      emptyOutDir: true,
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: SCRIPT } },
    },
    ssr: { noExternal: [/^@haitang/] },
  });
  const namesFor = (viewer: Viewer): Record<string, string> =>
    Object.fromEntries(
      Object.entries(prerenderedFor(viewer, targets)).map(([target, html]) => [
        target,
        html.replace(/\/assets\/icons-[\w-]+\.svg/g, sprite),
      ]),
    );
  const made = { visitor: namesFor('visitor'), member: namesFor('member') };
  rmSync(WORK, { recursive: true, force: true });
  return made;
}
