import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { AskOwn } from './ask-own.ts';

/** Who looks: a member has a token. */
export type Viewer = 'visitor' | 'member';

export interface SightDrawer {
  /** How the app begins at `target`, as text for the first script; throws when it is not drawn. */
  readonly draw: (target: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

const WITHIN_MS = 2_000;
/** More than this many at once are refused: they would be late anyway. */
const AT_MOST = 16;
const OK = 200;
const FAULT = 500;

interface FromWorker {
  readonly id?: number;
  readonly text?: string;
  readonly failure?: string;
  readonly ask?: number;
  readonly path?: string;
  readonly body?: string;
}

interface Open {
  readonly resolve: (text: string) => void;
  readonly reject: (failure: Error) => void;
}

/** The body of a call as the app sent it: JSON, or the query of its address. */
async function answerTo({ path = '', body }: FromWorker, ask: AskOwn): Promise<unknown> {
  const { pathname, searchParams } = new URL(path, 'http://own');
  const sent: unknown = body === undefined ? Object.fromEntries(searchParams) : JSON.parse(body);
  try {
    return { code: OK, message: '', data: await ask(pathname, sent) };
  } catch (error) {
    // The sight fails with these words and they are logged; the app asks and hears for itself.
    return { code: FAULT, message: String(error), data: null };
  }
}

export interface DrawerOptions {
  /** What the build has left for it. */
  readonly folder: string;
  readonly viewer: Viewer;
  readonly ask: AskOwn;
}

/**
 * Draws sights in a thread of its own, begun with the first one: there the app may take the place
 * for a browser. A thread that is late or ends is replaced with the next sight.
 */
export function createSightDrawer(options: DrawerOptions): SightDrawer {
  const { folder, viewer, ask } = options;
  const open = new Map<number, Open>();
  let worker: Worker | null = null;
  let count = 0;
  const end = async (failure: Error): Promise<void> => {
    const ended = worker;
    worker = null;
    for (const { reject } of open.values()) reject(failure);
    open.clear();
    await ended?.terminate();
  };
  const hear = (from: Worker, told: FromWorker): void => {
    const { ask: asked, id = 0, text, failure } = told;
    if (asked !== undefined) {
      void answerTo(told, ask).then((envelope) => from.postMessage({ ask: asked, envelope }));
      return;
    }
    const waiting = open.get(id);
    open.delete(id);
    if (text === undefined) waiting?.reject(new Error(failure));
    else waiting?.resolve(text);
  };
  const begin = (): Worker => {
    const begun = new Worker(join(folder, 'sight-worker.mjs'), {
      env: { NODE_ENV: 'production', SIGHTS_OF: viewer },
      execArgv: [],
    });
    const gone = (failure: Error): void => {
      if (worker === begun) void end(failure);
    };
    begun.on('message', (told: FromWorker) => hear(begun, told));
    begun.on('error', gone);
    begun.on('exit', () => gone(new Error('the thread has ended')));
    begun.unref();
    return begun;
  };
  return {
    async draw(target) {
      if (open.size >= AT_MOST) throw new Error('too many sights at once');
      worker ??= begin();
      count += 1;
      const id = count;
      const drawn = new Promise<string>((resolve, reject) => open.set(id, { resolve, reject }));
      const late = setTimeout(() => void end(new Error(`${target} is late`)), WITHIN_MS);
      worker.postMessage({ id, target });
      return drawn.finally(() => clearTimeout(late));
    },
    close: () => end(new Error('the server stops')),
  };
}
