import type { ChangeKind } from '@haitang/contract/codes/change-kind.ts';
import { type OfficeChange, officeTakeBackChange } from '@haitang/contract/office/changes.ts';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useAct } from '../../shared/api/use-office.ts';
import { withSeparators } from '../../shared/format.ts';
import { useMay, useMe } from '../../shared/session/me.ts';
import { settingWords } from '../../shared/setting-words.ts';
import { ReasonDialog } from '../../shared/view/acts/reason-dialog.tsx';
import { CodeDialog } from '../../shared/view/code-dialog.tsx';
import { DialogButton } from '../../shared/view/dialog-button.tsx';
import { ChangeFacts } from './change-facts.tsx';
import { type Confirmed, DECISIONS } from './decisions.ts';
import { OverrideNote } from './override-note.tsx';

function TakeBack({ change }: { readonly change: OfficeChange }) {
  const takeBack = useAct(officeTakeBackChange, '已收回');
  return (
    <Button
      size="small"
      loading={takeBack.isPending}
      onClick={() => takeBack.mutate({ id: change.id })}
    >
      收回
    </Button>
  );
}

/** Ends another person's proposal, with a reason that its proposer reads. */
const TurnDown = ({ change }: { readonly change: OfficeChange }) => (
  <DialogButton words="驳回" shortcut="r" size="small">
    {(close) => (
      <ReasonDialog
        title={`驳回：${withSeparators(change.label)}`}
        act="确认驳回"
        danger
        needsCode={false}
        call={DECISIONS[change.kind].turnDown}
        done="已驳回"
        fields={{ id: change.id }}
        name="驳回原因（提出人可见，写入日志）"
        rows={3}
        onClose={close}
      >
        <p className="cs-quote">
          {change.proposedBy}：{change.reason}
        </p>
      </ReasonDialog>
    )}
  </DialogButton>
);

interface ChangeActsProps {
  readonly change: OfficeChange;
  /** Called once with what only the confirmer may see. Only where such changes are listed. */
  readonly onSecret?: (confirmed: Confirmed) => void;
}

/** Kinds whose confirmation has a red button. */
const GRAVE: readonly ChangeKind[] = ['totp-reset', 'recovery', 'adjustment', 'ending'];

function Confirm({ change, onSecret }: ChangeActsProps) {
  const { confirm, done } = DECISIONS[change.kind];
  const [agreed, setAgreed] = useState(false);
  return (
    <DialogButton words="复核" shortcut="a" size="small" type="primary">
      {(close) => (
        <CodeDialog
          title={withSeparators(change.label)}
          act="确认变更"
          danger={GRAVE.includes(change.kind)}
          needsCode={change.kind === 'adjustment' ? 'shift' : true}
          call={confirm}
          done={done}
          ready={change.override === null || agreed}
          fields={(code) => ({ id: change.id, code, override: agreed })}
          onDone={(confirmed) => onSecret?.(confirmed)}
          onClose={close}
        >
          {change.facts.length === 0 && (
            <p>
              {settingWords(change.before)} → <b>{settingWords(change.after)}</b>
            </p>
          )}
          <p className="two-lines">
            <ChangeFacts change={change} />
          </p>
          <p className="cs-quote">
            {change.proposedBy}：{change.reason}
          </p>
          <OverrideNote change={change} />
          {change.override !== null && (
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
export function ChangeActs({ change, onSecret }: ChangeActsProps) {
  const me = useMe();
  const may = useMay();
  const { permission } = DECISIONS[change.kind];
  if (change.state !== 'open') return null;
  if (change.proposedBy === me.name) return <TakeBack change={change} />;
  if (!may(permission)) return <span className="muted">等待复核</span>;
  return (
    <>
      <TurnDown change={change} /> <Confirm change={change} {...(onSecret && { onSecret })} />
    </>
  );
}
