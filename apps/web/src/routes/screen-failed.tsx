import { Button } from '@haitang/ui/action/button.tsx';
import { FullState } from '@haitang/ui/progress/state.tsx';
import { crash, crashHint, reload } from '../shared/messages/error.ts';

/** In place of a screen that failed. */
export const ScreenFailed = () => (
  <FullState
    scene="/art/scene/nogame.svg"
    title={crash}
    text={crashHint}
    action={<Button onClick={() => location.reload()}>{reload}</Button>}
  />
);
