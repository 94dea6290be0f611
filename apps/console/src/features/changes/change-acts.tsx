import { type OfficeChange, officeTakeBackChange } from '@haitang/contract/office/changes.ts';
import type { OfficeNewStaff } from '@haitang/contract/office/staff.ts';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useAct } from '../../shared/api/use-office.ts';
import { useMay, useMe } from '../../shared/session/me.ts';
import { settingWords } from '../../shared/setting-words.ts';
import { CodeDialog } from '../../shared/view/code-dialog.tsx';
import { DialogButton } from '../../shared/view/dialog-button.tsx';
import { ChangeFacts } from './change-facts.tsx';
import { type Confirmed, DECISIONS } from './decisions.ts';
import { OverrideNote } from './override-note.tsx';

function TakeBack({ of }: { readonly of: OfficeChange }) {
  const takeBack = useAct(officeTakeBackChange, '已收回');
  return (
    <Button
      size="small"
      loading={takeBack.isPending}
      onClick={() => takeBack.mutate({ id: of.id })}
    >
      收回
    </Button>
  );
}

interface ChangeActsProps {
  readonly of: OfficeChange;
  /** Called once with the secret of a new staff account. Only for the staff page. */
  readonly onStaff?: (staff: OfficeNewStaff) => void;
}

function Confirm({ of, onStaff }: ChangeActsProps) {
  const { confirm, done } = DECISIONS[of.kind];
  const [agreed, setAgreed] = useState(false);
  const onDone = (confirmed: Confirmed): void => {
    if (confirmed !== null && 'totpSecret' in confirmed) onStaff?.(confirmed);
  };
  return (
    <DialogButton words="复核" size="small" type="primary">
      {(close) => (
        <CodeDialog
          title={of.label}
          act="确认变更"
          danger={of.kind === 'totp-reset' || of.kind === 'adjustment' || of.kind === 'ending'}
          needsCode
          call={confirm}
          done={done}
          ready={of.override === null || agreed}
          fields={(code) => ({ id: of.id, code, override: agreed })}
          onDone={onDone}
          onClose={close}
        >
          {of.facts.length === 0 && (
            <p>
              {settingWords(of.before)} → <b>{settingWords(of.after)}</b>
            </p>
          )}
          <p className="two-lines">
            <ChangeFacts of={of} />
          </p>
          <p className="cs-quote">
            {of.proposedBy}：{of.reason}
          </p>
          <OverrideNote of={of} />
          {of.override !== null && (
            <Checkbox checked={agreed} onChange={({ target }) => setAgreed(target.checked)}>
              我已核对，同意超出常规幅度
            </Checkbox>
          )}
        </CodeDialog>
      )}
    </DialogButton>
  );
}

/** The signed-in person's actions on a waiting change. */
export function ChangeActs({ of, onStaff }: ChangeActsProps) {
  const me = useMe();
  const may = useMay();
  const { permission, turnDown: call } = DECISIONS[of.kind];
  const turnDown = useAct(call, '已驳回');
  if (of.state !== 'open') return null;
  if (of.proposedBy === me.name) return <TakeBack of={of} />;
  if (!may(permission)) return <span className="muted">等待复核</span>;
  return (
    <>
      <Button
        size="small"
        loading={turnDown.isPending}
        onClick={() => turnDown.mutate({ id: of.id })}
      >
        驳回
      </Button>{' '}
      <Confirm of={of} {...(onStaff && { onStaff })} />
    </>
  );
}
