import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** Who looks: a member has a token. */
export type Viewer = 'visitor' | 'member';

/** How the app begins at a target: what it shows, and the calls it then makes (`fetch`, JSON). */
export interface Sight {
  readonly html: string;
  readonly calls: readonly (readonly [address: string, body: string, timed: boolean])[];
}
export type Sights = Readonly<Record<Viewer, Readonly<Record<string, Sight>>>>;

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
/** Where this build draws: beside the packages it needs, and gone when it ends. */
const WORK = at(`dist/.drawing-${process.pid}/`);
const DRAWS = 'draw-sights.js';
/** What the server draws with, in the folder of the build: dot folders are not sent to anybody. */
const KEPT = '.sights';

/** Draws in a process of its own: the app reads who looks once, when it is loaded. */
function drawnBy(viewer: Viewer, targets: readonly string[]): Record<string, Sight> {
  const made = join(WORK, `${viewer}.json`);
  const run = `import { writeFileSync } from 'node:fs';
    const { drawSights } = await import(${JSON.stringify(join(WORK, DRAWS))});
    const drawn = await drawSights(${JSON.stringify(targets)});
    writeFileSync(${JSON.stringify(made)}, JSON.stringify(drawn));
    process.exit(0);`;
  const args = ['--import', at('bare-page.mjs'), '--input-type=module', '--eval', run];
  execFileSync(process.execPath, args, {
    cwd: at('.'),
    env: { ...process.env, NODE_ENV: 'production', SIGHTS_OF: viewer },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const drawn: Record<string, Sight> = JSON.parse(readFileSync(made, 'utf8'));
  rmSync(made);
  return drawn;
}

/**
 * What the app draws first at each of `targets`, before any answer has come; `sprite` is the
 * address of the icons in the build that it is for.
 */
export async function drawSights(targets: readonly string[], sprite: string): Promise<Sights> {
  await build({
    configFile: false,
    root: at('.'),
    publicDir: false,
    logLevel: 'error',
    plugins: [react()],
    resolve: {
      alias: [
        { find: 'dompurify', replacement: at('src/features/article/allowed-only.ts') },
        {
          find: /^.*\/sections-of\.ts$/,
          replacement: at('src/features/article/sections-of-text.ts'),
        },
      ],
    },
    build: {
      ssr: 'src/draw-sights.tsx',
      outDir: WORK,
      emptyOutDir: true,
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: DRAWS } },
    },
    ssr: { noExternal: [/^@haitang/] },
  });
  const of = (viewer: Viewer): Record<string, Sight> =>
    Object.fromEntries(
      Object.entries(drawnBy(viewer, targets)).map(([target, { html, calls }]) => [
        target,
        { html: html.replace(/\/assets\/icons-[\w-]+\.svg/g, sprite), calls },
      ]),
    );
  return { visitor: of('visitor'), member: of('member') };
}

/** What the server needs to draw the screens that are drawn from answers (sight-worker.mjs). */
export interface LiveFrame {
  /** Links to all a screen is made of, by the first part of its path. */
  readonly links: Readonly<Record<string, string>>;
  readonly open: string;
  readonly close: string;
  /** The address of the icons. */
  readonly sprite: string;
}

/** Leaves the server what it draws with in `dist`, the folder of the build. */
export function writeLiveFrame(dist: string, frame: LiveFrame): void {
  const kept = join(dist, KEPT);
  mkdirSync(kept, { recursive: true });
  copyFileSync(join(WORK, DRAWS), join(kept, DRAWS));
  for (const name of ['bare-page.mjs', 'sight-worker.mjs']) {
    copyFileSync(at(name), join(kept, name));
  }
  writeFileSync(join(kept, 'frame.json'), JSON.stringify(frame));
  rmSync(WORK, { recursive: true, force: true });
}
