import { type ComponentType, createElement, lazy, type ReactNode } from 'react';
import { CodeBoundary } from './code-boundary.tsx';
import { fetchCode, wait } from './fetch-code.ts';

const AGAIN_MS = 3_000;

type Load<Props> = () => Promise<ComponentType<Props>>;

const persist = async <Props,>(load: Load<Props>): Promise<ComponentType<Props>> => {
  for (;;) {
    try {
      return await fetchCode(load);
    } catch {
      await wait(AGAIN_MS);
    }
  }
};

function boundedPart<Props extends object>(load: Load<Props>, resting: ReactNode) {
  // The build prerenders what stands there before: the styles of the code come with it.
  if (import.meta.env.SSR) return (_props: Props) => resting;
  const begin = () => lazy(async () => ({ default: await load() }));
  let Code = begin();
  const beginAnew = (): void => {
    Code = begin();
  };
  // Drawn inside the boundary, so that a retry finds the new one.
  const newest = (props: Props) => <Code {...props} />;
  return (props: Props) => (
    <CodeBoundary resting={resting} onRetry={beginAnew}>
      {createElement(newest, props)}
    </CodeBoundary>
  );
}

/**
 * What stands beside the screen and is fetched on its own. Where its code does not come the page
 * goes on without it, and it is asked for again until it is here.
 */
export const part = <Props extends object>(load: Load<Props>, resting: ReactNode = null) =>
  boundedPart(() => persist(load), resting);

/** What a tap opens: where its code does not come it says so, with a way to try again. */
export const openedPart = <Props extends object>(load: Load<Props>) =>
  boundedPart(() => fetchCode(load), null);
