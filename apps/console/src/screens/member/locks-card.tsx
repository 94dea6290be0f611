import { MEMBER_LOCKS, type MemberLock } from '@haitang/contract/codes/member-lock.ts';
import { type OfficeMemberFile, officeSetMemberLock } from '@haitang/contract/office/members.ts';
import { Status } from '@haitang/ui/surface/status.tsx';
import { useState } from 'react';
import { LOCKS } from '../../shared/lock-words.ts';
import { useMay } from '../../shared/session/me.ts';
import { memberWords } from '../../shared/stage-tone.ts';
import { ReasonDialog } from '../../shared/view/acts/reason-dialog.tsx';
import { DialogButton } from '../../shared/view/dialog-button.tsx';
import { TextField } from '../../shared/view/text-field.tsx';
import { StatusAct } from './status-act.tsx';

interface DialogProps {
  readonly file: OfficeMemberFile;
  readonly kind: MemberLock;
  readonly locked: boolean;
  readonly onClose: () => void;
}

function LockDialog({ file, kind, locked, onClose }: DialogProps) {
  const [order, setOrder] = useState('');
  const { name, effect } = LOCKS[kind];
  const needsOrder = kind === 'withdrawals' && !locked;
  const words = locked ? '解除' : '限制';
  return (
    <ReasonDialog
      title={`${words} ${file.username} 的${name}？`}
      act={`确认${words}`}
      danger={!locked}
      ready={!needsOrder || order.trim() !== ''}
      call={officeSetMemberLock}
      done={`已${words}`}
      fields={{ id: file.memberId, kind, locked: locked ? 0 : 1, order }}
      onClose={onClose}
    >
      <p>{locked ? `会员可以重新使用${name}。` : effect}</p>
      {needsOrder && (
        <TextField
          name="依据的命令或文书（机关与编号）"
          maxLength={200}
          value={order}
          onChange={setOrder}
        />
      )}
    </ReasonDialog>
  );
}

/** 限制: the locks of the member, each of the three separate. */
export function LocksCard({ file }: { readonly file: OfficeMemberFile }) {
  const may = useMay();
  return (
    <section className="cs-card" aria-label="限制">
      <header>
        <h2>限制</h2>
        <small className="muted">会员自己的资金可以取出，除非有命令或文书限制取款</small>
      </header>
      {MEMBER_LOCKS.map((kind) => {
        const lock = file.locks.find((candidate) => candidate.kind === kind);
        return (
          <div key={kind} className="chk">
            <span className="two-lines">
              <b>{LOCKS[kind].name}</b>
              {lock && (
                <small>
                  {lock.at} · {lock.by} · {lock.reason}
                  {lock.order !== null && ` · 依据：${lock.order}`}
                </small>
              )}
            </span>
            <span className="cs-row">
              <Status tone={lock ? 'bad' : 'ok'}>{lock ? '已限制' : '正常'}</Status>
              {may('members.lock') && (
                <DialogButton
                  words={`${lock ? '解除' : '限制'}${LOCKS[kind].name}`}
                  size="small"
                  danger={!lock}
                >
                  {(close) => (
                    <LockDialog
                      file={file}
                      kind={kind}
                      locked={lock !== undefined}
                      onClose={close}
                    />
                  )}
                </DialogButton>
              )}
            </span>
          </div>
        );
      })}
      <div className="chk">
        <b>账户</b>
        <span className="cs-row">
          <Status tone={file.status === 'normal' ? 'ok' : 'bad'}>{memberWords(file.status)}</Status>
          <StatusAct file={file} />
        </span>
      </div>
    </section>
  );
}
