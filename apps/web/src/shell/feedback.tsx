import { Dialog } from '@haitang/ui/overlay/dialog.tsx';
import { Toast } from '@haitang/ui/overlay/toast.tsx';
import { useQuestion } from '../shared/feedback/confirm-store.ts';
import { useToast } from '../shared/feedback/toast-store.ts';
import { expired as expiredText, expiredTitle, relogin } from '../shared/messages/auth.ts';
import { leaveSession } from '../shared/session/end-session.ts';
import { useSession } from '../shared/session/session-store.ts';

/** The toast, the question a screen asks, and the end of a session: one of each at most. */
export function Feedback() {
  const message = useToast((toast) => toast.message);
  const asked = useQuestion((question) => question.asked);
  const expired = useSession((session) => session.expired);
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
      <Dialog open={expired} title={expiredTitle} confirm={relogin} onConfirm={leaveSession}>
        {expiredText}
      </Dialog>
      <Toast message={message} />
    </>
  );
}
