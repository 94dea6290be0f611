import {
  type OfficeVerification,
  officeApproveVerification,
  officeRejectVerification,
  officeRevokeVerification,
} from '@haitang/contract/office/verification.ts';
import { useDecided } from '../../shared/queue/queue-steps.ts';
import { useMay } from '../../shared/session/me.ts';
import { ReasonDialog } from '../../shared/view/acts/reason-dialog.tsx';
import { CodeDialog } from '../../shared/view/code-dialog.tsx';
import { DialogButton } from '../../shared/view/dialog-button.tsx';

interface ActsProps {
  readonly known: OfficeVerification;
}

function Reject({ known: { id, version } }: ActsProps) {
  const decided = useDecided();
  return (
    <DialogButton words="拒绝" shortcut="r" danger size="large">
      {(close) => (
        <ReasonDialog
          title="拒绝该认证？"
          act="确认拒绝"
          danger
          needsCode={false}
          call={officeRejectVerification}
          done="已拒绝"
          fields={{ id, version }}
          name="拒绝原因（会员可见）"
          rows={2}
          onDone={decided}
          onClose={close}
        />
      )}
    </DialogButton>
  );
}

function Approve({ known: { id, version, username, levelWords } }: ActsProps) {
  const decided = useDecided();
  return (
    <DialogButton words="通过" shortcut="a" type="primary" size="large">
      {(close) => (
        <CodeDialog
          title="通过该认证？"
          act="确认通过"
          needsCode={false}
          call={officeApproveVerification}
          done="已通过"
          fields={() => ({ id, version, note: '' })}
          onDone={decided}
          onClose={close}
        >
          <p>
            {username}：{levelWords}。请确认姓名、生日与证件一致，且该会员没有其他账户。
          </p>
        </CodeDialog>
      )}
    </DialogButton>
  );
}

const Revoke = ({ known: { id, version } }: ActsProps) => (
  <DialogButton words="撤回认证" danger size="large" block>
    {(close) => (
      <ReasonDialog
        title="撤回该会员的认证？"
        act="确认撤回"
        danger
        needsCode={false}
        call={officeRevokeVerification}
        done="已撤回认证"
        fields={{ id, version }}
        name="撤回原因（会员可见）"
        rows={2}
        onClose={close}
      />
    )}
  </DialogButton>
);

/** This account's decision on a case. */
export function VerificationActs({ known }: ActsProps) {
  const may = useMay();
  if (!may('verification.decide')) return null;
  if (known.state === 'approved') {
    return (
      <div className="acts">
        <Revoke known={known} />
      </div>
    );
  }
  if (known.state !== 'waiting') return null;
  return (
    <div className="acts">
      <div className="pair">
        <Reject known={known} />
        <Approve known={known} />
      </div>
      <p className="foot">操作将写入日志</p>
    </div>
  );
}
