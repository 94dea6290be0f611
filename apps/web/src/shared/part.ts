import { type ComponentType, lazy } from 'react';

const AGAIN_MS = 3_000;

const persist = <Code>(load: () => Promise<Code>): Promise<Code> =>
  load().catch(
    () => new Promise<Code>((done) => void setTimeout(() => done(persist(load)), AGAIN_MS)),
  );

/**
 * What stands beside the screen and is fetched on its own. Where its code does not come the page
 * goes on without it, and it is asked for again until it is here.
 */
export const part = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => persist(async () => ({ default: await load() })));
