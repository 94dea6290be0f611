import { Button } from '@haitang/ui/action/button.tsx';
import { FullState } from '@haitang/ui/progress/state.tsx';
import { Component, type ReactNode } from 'react';
import { crash, crashHint, reload } from '../shared/messages/error.ts';

/** A screen that fails shows this instead of taking the others with it. */
export class ScreenBoundary extends Component<{ readonly children: ReactNode }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <FullState
        scene="/art/scene/nogame.svg"
        title={crash}
        text={crashHint}
        action={<Button onClick={() => location.reload()}>{reload}</Button>}
      />
    );
  }
}
