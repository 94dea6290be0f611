import { Button } from '@haitang/ui/action/button.tsx';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { FullState } from '@haitang/ui/progress/state.tsx';
import { useEffect } from 'react';
import { storedKnown } from '../features/records/known-store.ts';
import { applyStoredTheme } from '../shared/theme.ts';
import { retry } from '../shared/words/shell.ts';
import { LastKnownRecords } from './last-known-records.tsx';
import css from './offline-start.module.css';

const title = '当前无网络连接';
const hint = '连接恢复后会自动刷新。页面上的余额可能不是最新。';

// This page is cached without the first script, which otherwise does this.
applyStoredTheme();

const TRY_EVERY_MS = 3_000;

const loadAgain = (): void => location.reload();

/** Loads the app once the site answers: a network alone does not mean that it does. */
async function loadIfReached(): Promise<void> {
  const reached = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
  if (reached?.ok) loadAgain();
}

const Again = () => (
  <Button block onClick={loadAgain}>
    <Icon name="arrow-clockwise-bold" />
    {retry}
  </Button>
);

/**
 * Replaces every screen if the app was opened without a network, and shows a member what was last
 * known of the money; it ends by itself.
 */
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
  const known = storedKnown();
  if (known.balance === null && known.lists.length === 0) {
    return (
      <FullState scene="/art/empty/offline.svg" title={title} text={hint} action={<Again />} />
    );
  }
  return (
    <div className={css.known}>
      <header className={css.head}>
        <img src="/art/empty/offline.svg" alt="" width={160} height={112} />
        <h1>{title}</h1>
        <p>{hint}</p>
      </header>
      <Again />
      <LastKnownRecords known={known} />
    </div>
  );
}
