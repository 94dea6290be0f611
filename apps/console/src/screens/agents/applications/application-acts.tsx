import { officeReopenAgent } from '@haitang/contract/office/agent-changes.ts';
import {
  type OfficeAgentApplication,
  officeApproveAgent,
  officeRejectAgent,
} from '@haitang/contract/office/agents.ts';
import { useState } from 'react';
import { useMay } from '../../../shared/session/me.ts';
import { ReasonDialog } from '../../../shared/view/acts/reason-dialog.tsx';
import { CodeDialog } from '../../../shared/view/code-dialog.tsx';
import { DialogButton } from '../../../shared/view/dialog-button.tsx';
import { PlanSelect } from '../plans/plan-select.tsx';

interface ActProps {
  readonly application: OfficeAgentApplication;
  readonly onClose: () => void;
}

function Approve({ application, onClose }: ActProps) {
  const [plan, setPlan] = useState('');
  return (
    <CodeDialog
      title={`通过 ${application.username} 的申请？`}
      act="确认通过"
      needsCode={false}
      ready={plan !== ''}
      call={officeApproveAgent}
      done="已通过，会员已成为代理"
      fields={() => ({ id: application.id, plan })}
      onClose={onClose}
    >
      <PlanSelect value={plan} onChange={setPlan} />
      <p className="muted">
        自本月起适用。{application.upline ? `上级为 ${application.upline}，须与其方案同类。` : ''}
        只有此后经其链接注册的会员归属该代理。
      </p>
    </CodeDialog>
  );
}

/** This account's actions on an application that waits or was rejected. */
export function ApplicationActs({ application }: { readonly application: OfficeAgentApplication }) {
  const may = useMay();
  if (application.state === 'approved') return null;
  if (!may('agents.decide')) {
    return application.state === 'submitted' && <p className="muted">等待运营或财务经办审核</p>;
  }
  if (application.state === 'rejected') {
    return (
      <DialogButton words="重新开放">
        {(close) => (
          <ReasonDialog
            title={`让 ${application.username} 的申请重新等待审核？`}
            act="确认重新开放"
            needsCode={false}
            call={officeReopenAgent}
            done="已重新开放，等待审核"
            fields={{ id: application.id }}
            name="原因（写入日志）"
            rows={3}
            onClose={close}
          />
        )}
      </DialogButton>
    );
  }
  return (
    <div className="cs-row">
      <DialogButton words="拒绝" shortcut="r" danger>
        {(close) => (
          <ReasonDialog
            title={`拒绝 ${application.username} 的申请？`}
            act="确认拒绝"
            danger
            needsCode={false}
            call={officeRejectAgent}
            done="已拒绝，会员已收到通知"
            fields={{ id: application.id }}
            name="拒绝原因（会员可见；每位会员只能申请一次）"
            rows={3}
            onClose={close}
          />
        )}
      </DialogButton>
      <DialogButton words="通过" shortcut="a" type="primary">
        {(close) => <Approve application={application} onClose={close} />}
      </DialogButton>
    </div>
  );
}
