import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { HttpServerOptions } from '@haitang/platform/http/http-server.ts';
import { sendPacked } from '@haitang/platform/http/send-packed.ts';
import type { Logger } from '@haitang/platform/observe/logger.ts';
import type { AskOwn } from './ask-own.ts';
import { createSightDrawer, type SightDrawer, type Viewer } from './sight-drawer.ts';

type Host = Parameters<NonNullable<HttpServerOptions['extend']>>[0];

const FRESH_MS = 2_000;
const KEPT = 200;
/** The name of a game, percent-encoded, with what else opens it. */
const LONGEST = 400;
const TARGET = /^[\w/?=&%.+!~*'()-]+$/;

/** The first part of its path; '' for what is no address in the app. */
const nameOf = (target: string): string =>
  target.length <= LONGEST && target.startsWith('/') && TARGET.test(target)
    ? (target.split(/[/?]/)[1] ?? '')
    : '';

const isViewer = (name: string): name is Viewer => name === 'visitor' || name === 'member';

interface Kept {
  readonly at: number;
  readonly text: Promise<string>;
}

/** What the screens that are drawn are made of; none where the build left nothing to draw with. */
async function linksFrom(folder: string, logger: Logger): Promise<ReadonlyMap<string, string>> {
  try {
    const frame: { readonly links: Record<string, string> } = JSON.parse(
      await readFile(join(folder, 'frame.json'), 'utf8'),
    );
    return new Map(Object.entries(frame.links));
  } catch (error) {
    logger.warn({ error, folder }, 'no sights can be drawn');
    return new Map();
  }
}

/**
 * `/sights/visitor?of=/activity`: how the app begins at a screen that shows what everybody is told,
 * drawn from answers at most two seconds old (ADR 14). Where drawing fails only the links to what
 * the screen is made of are sent, and the failure is logged: the app draws it itself.
 */
export async function liveSights(directory: string, ask: AskOwn, logger: Logger) {
  const folder = join(directory, '.sights');
  const linksOf = await linksFrom(folder, logger);
  const drawers: Readonly<Record<Viewer, SightDrawer>> = {
    visitor: createSightDrawer({ folder, viewer: 'visitor', ask }),
    member: createSightDrawer({ folder, viewer: 'member', ask }),
  };
  const kept = new Map<string, Kept>();
  const sightOf = (viewer: Viewer, target: string, links: string): Promise<string> => {
    const name = `${viewer} ${target}`;
    const last = kept.get(name);
    if (last && performance.now() - last.at < FRESH_MS) return last.text;
    const text = drawers[viewer].draw(target).catch((error: unknown) => {
      logger.warn({ error, viewer, target }, 'a sight is not drawn');
      return links;
    });
    kept.delete(name);
    kept.set(name, { at: performance.now(), text });
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return text;
  };
  return {
    addTo(host: Host): void {
      host.get<{ Params: { viewer: string }; Querystring: { of?: unknown } }>(
        '/sights/:viewer',
        async (request, reply) => {
          const { viewer } = request.params;
          const target = String(request.query.of);
          const links = linksOf.get(nameOf(target));
          if (!isViewer(viewer) || links === undefined) return reply.callNotFound();
          // Text, whatever is in it: it is never a page of its own.
          reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8');
          return sendPacked(request, reply, await sightOf(viewer, target, links));
        },
      );
    },
    async close(): Promise<void> {
      await Promise.all(Object.values(drawers).map((drawer) => drawer.close()));
    },
  };
}
