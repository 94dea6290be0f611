import { disownSession, type ReplacedBy } from '@haitang/contract/member/sessions.ts';
import { Dialog } from '@haitang/ui/overlay/dialog.tsx';
import { useState } from 'react';
import { ApiRefusal } from '../shared/api/failure.ts';
import { send } from '../shared/api/send.ts';
import { showToast } from '../shared/feedback/toast-store.ts';
import { loginFor, parseTarget } from '../shared/navigation/target.ts';
import { leaveSession } from '../shared/session/end-session.ts';
import { expired, expiredTitle, relogin } from '../shared/words/auth.ts';

const replacedBy = (session: {
  readonly time: string;
  readonly device: string;
  readonly place: string;
}): string =>
  `您的账号于北京时间 ${session.time} 在${session.device}（${session.place}）登录，本设备已退出。`;

interface ReplacedDialogProps {
  readonly by: ReplacedBy & { readonly token: string };
}

/**
 * The end of a session that another sign-in replaced: by what and when. 不是我 ends that sign-in and
 * leads over a new one to the change of the password.
 */
export function ReplacedDialog({ by }: ReplacedDialogProps) {
  const [busy, setBusy] = useState(false);
  const disown = async (): Promise<void> => {
    setBusy(true);
    try {
      showToast((await send(disownSession, { token: by.token })).message);
    } catch (failure) {
      showToast(failure instanceof ApiRefusal ? failure.message : '网络异常，请重试');
      // Not carried out or not known: it can be asked again.
      if (!(failure instanceof ApiRefusal)) return setBusy(false);
    }
    leaveSession(loginFor(parseTarget('/password')));
  };
  return (
    <Dialog
      open
      title={expiredTitle}
      confirm={relogin}
      onConfirm={() => leaveSession()}
      cancel="不是我"
      onCancel={() => void disown()}
      busy={busy}
    >
      <p>{expired}</p>
      <p>{replacedBy(by)}</p>
    </Dialog>
  );
}
