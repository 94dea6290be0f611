import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findGame, GAMES, type Game } from '../house/rounds/games.ts';
import { VARIANTS } from '../house/rounds/variants.ts';
import type { PageFile } from './page-files.ts';

export interface StaticRouteOptions {
  readonly files: ReadonlyMap<string, PageFile>;
  /** The origins that may frame our pages and get notices. */
  readonly lobbyOrigins: readonly string[];
}

/** The placeholder in a built page for the origins it may talk to. */
const ORIGINS_MARK = '__LOBBY_ORIGINS__';

/** The offline verifier; verifier.ts of this app builds it. */
export const VERIFIER_FILE = 'fairness-verifier.html';
/** The page of fairness is opened as a page of its own, and framed by nobody. */
const FAIRNESS_PAGE = 'fairness.html';

const FOREVER = 'public, max-age=31536000, immutable';

/** The policy of a page; `scripts` are the texts of scripts that it may contain. */
function policyOf(lobbyOrigins: readonly string[], scripts: Iterable<string> = []): string {
  const own = ['style-src', 'font-src', 'connect-src'].map((text) => `${text} 'self'`);
  const hashes = [...scripts].map((text) => `'sha256-${hash('sha256', text, 'base64')}'`);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes].join(' '),
    ...own,
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${lobbyOrigins.length > 0 ? lobbyOrigins.join(' ') : "'none'"}`,
  ].join('; ');
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: PageFile, cache: string) {
  reply.type(file.type).header('cache-control', cache).header('vary', 'accept-encoding');
  const packed = String(request.headers['accept-encoding'] ?? '').includes('gzip');
  if (packed) reply.header('content-encoding', 'gzip');
  return reply.send(packed ? file.gzipped : file.plain);
}

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/** The different scripts inside these built pages, e.g. the first script of each game. */
function inlineScripts(
  files: StaticRouteOptions['files'],
  names: readonly string[],
): ReadonlySet<string> {
  const pages = names.map((name) => files.get(name)?.plain.toString('utf8') ?? '');
  return new Set(
    pages.flatMap((page) => [...page.matchAll(INLINE_SCRIPT)].map(([, script = '']) => script)),
  );
}

/** The scripts of a built page that only its variants load, as a comment. */
const THEMES = /<!--themes ([^>]*)-->\n?/;

const preloads = (files: string): string =>
  files
    .split(' ')
    .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)
    .join('\n    ');

/** The title colour of a built page. */
const THEME_COLOUR = /(<meta name="theme-color" content=")[^"]*/;

/**
 * The page of a game as text, or null without a build. A variant has the page of its base game,
 * under its own name and colour; the page itself asks the seat which game it is.
 */
function pageOf(files: StaticRouteOptions['files'], { code, name }: Game): string | null {
  const variant = VARIANTS.find((candidate) => candidate.code === code);
  const base = findGame(variant?.base ?? code);
  const page = files.get(`${base?.code}.html`)?.plain.toString('utf8');
  if (page === undefined || base === null) return null;
  if (variant === undefined) return page.replace(THEMES, '');
  return page
    .replace(THEMES, (_, themes) => `${preloads(themes)}\n`)
    .replaceAll(base.name, () => name)
    .replace(THEME_COLOUR, (_, start) => `${start}${variant.ground}`);
}

/**
 * The games' pages and their assets. A page gets the lobby's origins from the server, never from
 * its address.
 */
export async function staticRoutes(
  app: FastifyInstance,
  { files, lobbyOrigins }: StaticRouteOptions,
): Promise<void> {
  const policy = policyOf(
    lobbyOrigins,
    inlineScripts(
      files,
      GAMES.map(({ code }) => `${code}.html`),
    ),
  );
  const fairnessPolicy = policyOf([], inlineScripts(files, [FAIRNESS_PAGE]));
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', policy);
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
  });
  app.get<{ Params: { code: string } }>('/play/:code', async (request, reply) => {
    const game = findGame(request.params.code);
    const page = game === null ? null : pageOf(files, game);
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    if (page === null) return reply.code(404).send('<!doctype html><p>没有这个游戏</p>');
    return reply.send(page.replace(ORIGINS_MARK, () => lobbyOrigins.join(' ')));
  });
  app.get('/fairness', async (_request, reply) => {
    const page = files.get(FAIRNESS_PAGE);
    reply.type('text/html; charset=utf-8').header('content-security-policy', fairnessPolicy);
    if (page === undefined) return reply.code(404).send('<!doctype html><p>页面尚未构建</p>');
    return reply.send(page.plain);
  });
  // Saved, never run here: it is made to be opened from the reader's own disk.
  app.get(`/${VERIFIER_FILE}`, async (_request, reply) => {
    const file = files.get(VERIFIER_FILE);
    if (file === undefined) return reply.code(404).type('text/plain').send('not found');
    reply.header('content-disposition', `attachment; filename="${VERIFIER_FILE}"`);
    return reply.type('text/html; charset=utf-8').send(file.plain);
  });
  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const file = files.get(`assets/${request.params['*']}`);
    if (file === undefined) return reply.code(404).type('text/plain').send('not found');
    return sendFile(request, reply, file, FOREVER);
  });
}
