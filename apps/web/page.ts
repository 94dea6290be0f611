import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { minifySync, type Plugin } from 'vite';
import { drawSights, writeLiveFrame } from './sights.ts';

const textOf = (path: string): string =>
  readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');
const ASSETS = 'assets/';

interface Chunk {
  readonly type: string;
  readonly fileName: string;
  readonly facadeModuleId?: string | null;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly source?: string | Uint8Array;
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}
type Bundle = Readonly<Record<string, Chunk>>;

/** Scripts of a chunk and of all it imports. */
function scriptsOf(bundle: Bundle, start: Chunk, found = new Set<string>()): Set<string> {
  if (found.has(start.fileName)) return found;
  found.add(start.fileName);
  for (const name of start.imports ?? []) {
    const next = bundle[name];
    if (next) scriptsOf(bundle, next, found);
  }
  return found;
}

/** Their styles in the order in which they would be loaded: a chunk's own after its imports'. */
function stylesOf(bundle: Bundle, start: Chunk): Set<string> {
  const seen = new Set<string>();
  const found = new Set<string>();
  const visit = (chunk: Chunk | undefined): void => {
    if (!chunk || seen.has(chunk.fileName)) return;
    seen.add(chunk.fileName);
    for (const name of chunk.imports ?? []) visit(bundle[name]);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  };
  visit(start);
  return found;
}

const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter, at: number) => (at > 0 ? '-' : '') + letter.toLowerCase());

interface Row {
  /** The first part of its path. */
  readonly name: string;
  readonly screen: string;
  readonly drawn: boolean;
}

/** Their look hangs on what stands in the address, or they lead on. */
const NOT_DRAWN = new Set(['zhanzhuye', 'excluded']);
/** They are what the server tells everybody, or the address says: it draws them itself (ADR 14). */
const LIVE = new Set([
  'activity',
  'activityInfo',
  'app',
  'concise',
  'boutBallBetInfo',
  'abouts',
  'gameTypeList',
  'gameList',
  'message',
  'gamePage',
  'vip',
]);
/** Targets with a query that have a look of their own. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  login: ['?type=1'],
  password: ['?type=1', '?type=2'],
  transRecord: ['?type=1', '?type=2', '?type=3', '?type=4'],
};

/** Their look is one for all queries, and drawn with this one. */
const DRAWN_WITH: Readonly<Record<string, string>> = { login: '', payInfo: '?deposit_no=any' };

/** Each route but home, from the table as text: its words are the pages'. */
function rowsOfTable(): readonly Row[] {
  const [, ...rows] = textOf('src/routes/route-table.ts').split(/\n {2}route\(/);
  return rows.flatMap((row) => {
    const [, name, more] = /'\/(\w+)(\/)?/.exec(row) ?? [];
    const screen = /'([A-Z]\w*)',?\s*\)/.exec(row)?.[1];
    if (name === undefined || screen === undefined) return [];
    return [{ name, screen, drawn: more === undefined && !NOT_DRAWN.has(name) && !LIVE.has(name) }];
  });
}

const targetsOf = ({ name, drawn }: Row): string[] =>
  drawn ? [name, ...(QUERIES[name] ?? []).map((query) => name + query)] : [];

/** What each screen is made of beyond the first script, as links, by its name. */
function linksOfScreens(bundle: Bundle, rows: readonly Row[]): Record<string, string> {
  const chunks = Object.values(bundle);
  const made = (ending: string): Chunk => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(ending));
    if (!chunk) throw new Error(`no file of the build begins with ${ending}`);
    return chunk;
  };
  const entry = chunks.find(({ isEntry }) => isEntry);
  const here = new Set(entry && [...scriptsOf(bundle, entry), ...stylesOf(bundle, entry)]);
  const list = made('/routes/screens.ts');
  const link = (rel: string) => (file: string) =>
    here.has(file) ? '' : `<link rel="${rel}" crossorigin href="/${file}">`;
  return Object.fromEntries(
    rows.map(({ name, screen }) => {
      const chunk = made(`/screens/${kebab(screen)}/${kebab(screen)}-screen.tsx`);
      const styles = [...stylesOf(bundle, chunk)].map(link('stylesheet'));
      const scripts = new Set([...scriptsOf(bundle, list), ...scriptsOf(bundle, chunk)]);
      return [name, [...styles, ...[...scripts].map(link('modulepreload'))].join('')];
    }),
  );
}

/** Drawn looks stand for what will be there: nothing in them is read out or answers. */
const OPEN = '<div class="sight" inert aria-hidden="true">';
const CLOSE = '</div>';

const asSight = (html: string): string => OPEN + html.replace(/<link[^>]*>/g, '') + CLOSE;

/** What the screen asks for first: the first script asks while the app is on its way. */
const asScript = (calls: readonly unknown[]): string => {
  const json = JSON.stringify(calls).replaceAll('<', '\\u003c');
  return `<script type="application/json" data-calls>${json}</script>`;
};

const spriteOf = (bundle: Bundle): string =>
  `/${Object.keys(bundle).find((file) => /icons-[\w-]+\.svg$/.test(file)) ?? ''}`;

/** The files of all sights by their names: links, then the look. */
async function sightFiles(
  links: Readonly<Record<string, string>>,
  sprite: string,
  rows: readonly Row[],
): Promise<Map<string, string>> {
  const asked = (target: string): string => `/${target}${DRAWN_WITH[target] ?? ''}`;
  const targets = rows.flatMap(targetsOf).map(asked);
  const sights = await drawSights(targets, sprite);
  const files = new Map<string, string>();
  for (const viewer of ['visitor', 'member'] as const) {
    const put = (target: string): void => {
      // Where a visitor may not be, login is shown.
      const drawn = sights[viewer][asked(target)];
      const at = drawn?.html === '' && viewer === 'visitor' ? 'login' : target;
      const own = links[at.replace(/\?.*/, '')] ?? '';
      const sight = sights[viewer][asked(at)];
      const html = sight?.html ?? '';
      const calls = sight?.calls ?? [];
      const file = `${viewer}-${target.replace(/\W/g, '-')}.html`;
      const asks = viewer === 'member' && calls.length > 0 && !(target in DRAWN_WITH);
      const ahead = asks ? asScript(calls) : '';
      files.set(file, own + ahead + (html === '' ? '' : asSight(html)));
    };
    for (const row of rows) {
      for (const target of new Set([row.name, ...targetsOf(row)])) put(target);
    }
  }
  return files;
}

/** Their folder is named by what they hold: the server lets assets be kept for ever. */
const folderOf = (files: ReadonlyMap<string, string>): string =>
  `sights-${createHash('sha256')
    .update(JSON.stringify([...files]))
    .digest('hex')
    .slice(0, 7)}`;

function scriptWith(app: string, folder: string, rows: readonly Row[]): string {
  const names = rows.flatMap((row) => [...new Set([row.name, ...targetsOf(row)])]);
  const source = textOf('src/first-script.js')
    .replace('(APP, ', () => `(${JSON.stringify(app)}, `)
    .replace('SIGHTS', () => JSON.stringify(folder))
    .replace('NAMES', () => `${JSON.stringify(names.join())}.split(',')`)
    .replace('ALIKE', () => `${JSON.stringify(Object.keys(DRAWN_WITH).join())}.split(',')`)
    .replace('LIVES', () => `${JSON.stringify([...LIVE].join())}.split(',')`);
  return minifySync('first-script.js', source).code.trim();
}

const APP_SCRIPT = /<script type="module"[^>]* src="([^"]+)"><\/script>/;
const MANIFEST_LINK = /<link rel="manifest"[^>]*>/;

/**
 * The page as it is sent: its styles inside it, so that the first sight needs no second request,
 * and the first script, which shows how the screen that is opened will look and begins the app once
 * that is painted. Without a build the page is left as it is written.
 */
export function wholePage(): Plugin {
  let folder = '';
  let files: ReadonlyMap<string, string> = new Map();
  let links: Readonly<Record<string, string>> = {};
  let sprite = '';
  return {
    name: 'whole-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const made: Bundle = bundle;
        const table = rowsOfTable();
        const rows = table.filter(({ name }) => !LIVE.has(name));
        links = linksOfScreens(made, table);
        sprite = spriteOf(made);
        files = await sightFiles(links, sprite, rows);
        folder = folderOf(files);
        const app = APP_SCRIPT.exec(html)?.[1] ?? '';
        const page = html
          .replace(APP_SCRIPT, `<!--app ${app}-->`)
          .replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/, (link, name: string) => {
            const source = made[name]?.source;
            if (source === undefined) return link;
            // Imports look for the link of what they need: it says that this is here already.
            const here = link.replace('<link ', '<link disabled ');
            return `<style>${source.toString().trim()}</style>${here}`;
          });
        return page.replace('/*first-script*/', () => scriptWith(app, folder, rows));
      },
    },
    writeBundle({ dir = '' }) {
      const place = join(dir, ASSETS, folder);
      mkdirSync(place, { recursive: true });
      for (const [name, text] of files) writeFileSync(join(place, name), text);
      const ofLive = Object.entries(links).filter(([name]) => LIVE.has(name) || name === 'login');
      const frame = { links: Object.fromEntries(ofLive), open: OPEN, close: CLOSE, sprite };
      writeLiveFrame(dir, frame);
      // The first script adds it when all else is there.
      const page = join(dir, 'index.html');
      writeFileSync(page, readFileSync(page, 'utf8').replace(MANIFEST_LINK, ''));
    },
  };
}
