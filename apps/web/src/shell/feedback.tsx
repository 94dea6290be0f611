import { Dialog } from '@haitang/ui/overlay/dialog.tsx';
import { Toast } from '@haitang/ui/overlay/toast.tsx';
import { UpdateBar } from '@haitang/ui/overlay/update-bar.tsx';
import { useEffect } from 'react';
import { announceRenewed } from '../features/app/announce-renewed.ts';
import { useUpdate } from '../features/app/update-offer.ts';
import { part } from '../shared/code/part.tsx';
import { useQuestion } from '../shared/feedback/confirm-store.ts';
import { startToastTimer, useToast } from '../shared/feedback/toast-store.ts';
import { leaveSession } from '../shared/session/end-session.ts';
import { useSession } from '../shared/session/session-store.ts';
import { useWide } from '../shared/use-wide.ts';
import { expired as expiredText, expiredTitle, relogin } from '../shared/words/auth.ts';
import { PullRefresh } from './pull-refresh.tsx';

const leave = (): void => leaveSession();
/** Without its code the dialog of any other end is shown. */
const ReplacedDialog = part(
  () => import('./replaced-dialog.tsx').then((module) => module.ReplacedDialog),
  <Dialog open title={expiredTitle} confirm={relogin} onConfirm={leave}>
    {expiredText}
  </Dialog>,
);
const WidePanel = part(() => import('./wide-panel.tsx').then((module) => module.WidePanel));

/**
 * The toast, the dialog of a screen, the end of a session, pull to refresh, and what is beside the
 * column of a wide screen.
 */
export function Feedback({ path }: { readonly path: string }) {
  const message = useToast((toast) => toast.message);
  const asked = useQuestion((question) => question.asked);
  const expired = useSession((session) => session.expired);
  const replaced = useSession((session) => session.replaced);
  const update = useUpdate();
  const wide = useWide();
  useEffect(announceRenewed, []);
  useEffect(() => (message ? startToastTimer() : undefined), [message]);
  return (
    <>
      <Dialog
        open={asked !== null && !expired}
        title={asked?.title ?? ''}
        confirm={asked?.confirm ?? ''}
        onConfirm={() => asked?.answer(true)}
        cancel={asked?.cancel ?? ''}
        onCancel={() => asked?.answer(false)}
        danger={asked?.danger ?? false}
      >
        {asked?.text}
      </Dialog>
      {replaced ? (
        <ReplacedDialog by={replaced} />
      ) : (
        <Dialog open={expired} title={expiredTitle} confirm={relogin} onConfirm={leave}>
          {expiredText}
        </Dialog>
      )}
      {update && <UpdateBar text="新版本已就绪" action="立即更新" onUpdate={update} />}
      <Toast message={message} />
      <PullRefresh path={path} />
      {wide && <WidePanel path={path} />}
    </>
  );
}
