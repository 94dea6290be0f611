import { Button } from '@haitang/ui/action/button.tsx';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { FullState } from '@haitang/ui/progress/state.tsx';
import { useEffect } from 'react';
import { hint, title } from '../shared/messages/offline.ts';
import { retry } from '../shared/messages/shell.ts';
import { applyStoredTheme } from '../shared/theme.ts';

// This page is cached without the first script, which otherwise does this.
applyStoredTheme();

const TRY_EVERY_MS = 3_000;

const loadAgain = (): void => location.reload();

/** Loads the app once the site answers: a network alone does not mean that it does. */
async function loadIfReached(): Promise<void> {
  const reached = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
  if (reached?.ok) loadAgain();
}

/** Replaces every screen if the app was opened without a network; it ends by itself. */
export function OfflineStart() {
  useEffect(() => {
    const check = () => void loadIfReached();
    const timer = setInterval(check, TRY_EVERY_MS);
    window.addEventListener('online', check);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', check);
    };
  }, []);
  return (
    <FullState
      scene="/art/empty/offline.svg"
      title={title}
      text={hint}
      action={
        <Button block onClick={loadAgain}>
          <Icon name="arrow-clockwise-bold" />
          {retry}
        </Button>
      }
    />
  );
}
