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
  // The build prerenders the placeholder; the styles load with the code.
  if (import.meta.env.SSR) return (_props: Props) => resting;
  const begin = () => lazy(async () => ({ default: await load() }));
  let Code = begin();
  const beginAnew = (): void => {
    Code = begin();
  };
  // Rendered inside the boundary, so that a retry gets the new component.
  const newest = (props: Props) => <Code {...props} />;
  return (props: Props) => (
    <CodeBoundary resting={resting} onRetry={beginAnew}>
      {createElement(newest, props)}
    </CodeBoundary>
  );
}

/**
 * A part beside the screen that is loaded separately. If its code fails to load, the page continues
 * without it and requests it again until it loads.
 */
export const part = <Props extends object>(load: Load<Props>, resting: ReactNode = null) =>
  boundedPart(() => persist(load), resting);

/** A part opened by a tap: if its code fails to load, it says so and offers a retry. */
export const openedPart = <Props extends object>(load: Load<Props>) =>
  boundedPart(() => fetchCode(load), null);
