import {
  type OfficeThread,
  type OfficeThreadFile,
  officeCloseThread,
  officeHandOverThread,
  officeServiceColleagues,
  officeTakeThread,
} from '@haitang/contract/office/service.ts';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useAct, useRead } from '../../shared/api/use-office.ts';
import { useDecided } from '../../shared/queue/queue-steps.ts';
import { useMay } from '../../shared/session/me.ts';
import { ReasonDialog } from '../../shared/view/acts/reason-dialog.tsx';
import { DialogButton, shortcutOf } from '../../shared/view/dialog-button.tsx';
import { Field } from '../../shared/view/field.tsx';
import { ThreadReply } from './thread-reply.tsx';

interface OfThread {
  readonly thread: OfficeThread;
}

function Take({ thread: { id, version, assigned } }: OfThread) {
  const { mutate, isPending } = useAct(officeTakeThread, '已接手');
  return (
    <Button
      {...shortcutOf('a')}
      type={assigned === null ? 'default' : 'primary'}
      loading={isPending}
      onClick={() => mutate({ id, version })}
    >
      {assigned === null ? '领取' : `接手（${assigned} 跟进中）`}
    </Button>
  );
}

/** Hands the thread to a colleague by name, with a reason. */
function HandOverDialog({ thread, onClose }: OfThread & { readonly onClose: () => void }) {
  const [to, setTo] = useState('');
  const colleagues = useRead(officeServiceColleagues);
  const options = (colleagues.data?.rows ?? [])
    .filter(({ displayName }) => displayName !== thread.assigned)
    .map(({ name, displayName }) => ({ value: name, label: displayName }));
  return (
    <ReasonDialog
      title="转交给同事？"
      act="转交"
      needsCode={false}
      call={officeHandOverThread}
      done="已转交"
      ready={to !== ''}
      fields={{ id: thread.id, version: thread.version, to }}
      name="转交原因"
      rows={2}
      onClose={onClose}
    >
      <Field name="同事">
        {(id) => (
          <Select
            id={id}
            value={to === '' ? null : to}
            placeholder="选择同事"
            options={options}
            loading={colleagues.isPending}
            notFoundContent="没有其他可以回复的同事"
            onChange={setTo}
          />
        )}
      </Field>
    </ReasonDialog>
  );
}

const HandOver = ({ thread }: OfThread) => (
  <DialogButton words="转交">
    {(close) => <HandOverDialog thread={thread} onClose={close} />}
  </DialogButton>
);

function Close({ thread: { id, version, memberId } }: OfThread) {
  const decided = useDecided();
  return (
    <DialogButton words="结束" shortcut="r">
      {(close) => (
        <ReasonDialog
          title="结束这条留言？"
          act="确认结束"
          needsCode={false}
          call={officeCloseThread}
          done="已结束"
          fields={{ id, version }}
          name="处理结果（写入日志，会员不可见）"
          rows={2}
          onDone={decided}
          onClose={close}
        >
          {memberId !== null && <p className="muted">会员再次留言会重新打开。</p>}
        </ReasonDialog>
      )}
    </DialogButton>
  );
}

/** This account's acts on a thread: whoever looks after it answers, hands it over, or ends it. */
export function ThreadActs({ file }: { readonly file: OfficeThreadFile }) {
  const may = useMay();
  const { thread } = file;
  if (!may('service.answer')) return null;
  if (thread.state === 'closed') {
    return <div className="acts muted">已结束，会员再次留言会重新打开</div>;
  }
  const isFree = thread.assigned === null || thread.mine;
  return (
    <div className="acts">
      {isFree && thread.memberId !== null && <ThreadReply thread={thread} />}
      {thread.memberId === null && (
        <p className="muted">访客没有账户：请按联系方式回复，再结束这条留言。</p>
      )}
      <div className="cs-row">
        {!thread.mine && <Take thread={thread} />}
        <HandOver thread={thread} />
        {isFree && <Close thread={thread} />}
      </div>
    </div>
  );
}
