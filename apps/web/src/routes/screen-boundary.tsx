import { Component, lazy, type ReactNode, Suspense } from 'react';

const ScreenFailed = lazy(() =>
  import('./screen-failed.tsx').then((of) => ({ default: of.ScreenFailed })),
);

/** A screen that fails shows this instead of taking the others with it. */
export class ScreenBoundary extends Component<{ readonly children: ReactNode }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Suspense fallback={null}>
        <ScreenFailed />
      </Suspense>
    );
  }
}
