import { Component, type ReactNode } from 'react';
import { Failed } from '../shared/view/states.tsx';

interface CrashBoundaryProps {
  readonly children: ReactNode;
}

/** A part that cannot be drawn, or whose code does not come, says so: never a blank page. */
export class CrashBoundary extends Component<CrashBoundaryProps> {
  override state: { readonly failed?: { readonly failure: unknown } } = {};

  static getDerivedStateFromError(failure: unknown) {
    return { failed: { failure } };
  }

  override render(): ReactNode {
    const { failed } = this.state;
    if (!failed) return this.props.children;
    // Code that did not come once is not asked for again within a page.
    return <Failed error={failed.failure} retry={() => location.reload()} />;
  }
}
