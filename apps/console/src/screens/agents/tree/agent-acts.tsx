import {
  type OfficeTreeAgent,
  officeProposeAssignment,
  officeProposeEnding,
  officeProposeInclusion,
} from '@haitang/contract/office/agent-changes.ts';
import { typedWhole } from '@haitang/kernel/typed-number.ts';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useMay } from '../../../shared/session/me.ts';
import { ReasonDialog } from '../../../shared/view/acts/reason-dialog.tsx';
import { DialogButton } from '../../../shared/view/dialog-button.tsx';
import { NumberField } from '../../../shared/view/number-field.tsx';
import { MonthField } from '../plans/month-field.tsx';
import { isMonth, nextMonth } from '../plans/months.ts';
import { PlanSelect } from '../plans/plan-select.tsx';

const PROPOSED = '已提出，等待另一位同事复核';

interface ActProps {
  readonly agent: OfficeTreeAgent;
  readonly onClose: () => void;
}

function Assign({ agent, onClose }: ActProps) {
  const [plan, setPlan] = useState('');
  const [fromMonth, setFromMonth] = useState(nextMonth());
  return (
    <ReasonDialog
      title={`更换 ${agent.username} 的方案`}
      act="提出变更"
      needsCode={false}
      ready={plan !== '' && isMonth(fromMonth)}
      call={officeProposeAssignment}
      done={PROPOSED}
      fields={{ memberId: agent.memberId, plan, fromMonth }}
      onClose={onClose}
    >
      <p className="muted">现为{agent.plan}。须与上下级同类，自下月起生效，已开始的月份不变。</p>
      <PlanSelect value={plan} onChange={setPlan} />
      <MonthField value={fromMonth} onChange={setFromMonth} />
    </ReasonDialog>
  );
}

const COUNTS = [
  { value: true, label: '计入' },
  { value: false, label: '不再计入' },
];

function Include({ agent, onClose }: ActProps) {
  const [counts, setCounts] = useState(true);
  const [member, setMember] = useState('');
  return (
    <ReasonDialog
      title={`${agent.username} 的关联会员`}
      act="提出变更"
      needsCode={false}
      ready={member !== ''}
      call={officeProposeInclusion}
      done={PROPOSED}
      fields={{ memberId: typedWhole(member), counts }}
      onClose={onClose}
    >
      <p className="muted">因关联而剔除的会员，核实后可以照常计入；适用于此后结算或重算的月份。</p>
      <Segmented block options={COUNTS} value={counts} onChange={setCounts} />
      <NumberField name="会员编号" maxLength={9} value={member} onChange={setMember} />
    </ReasonDialog>
  );
}

/** Proposals about an agent by one person; another one confirms them. */
export function AgentActs({ agent }: { readonly agent: OfficeTreeAgent }) {
  const may = useMay();
  if (!may('agents.propose') || agent.endedMonth !== null) return null;
  return (
    <div className="acts">
      <div className="cs-row between">
        <DialogButton words="终止身份" danger>
          {(close) => (
            <ReasonDialog
              title={`终止 ${agent.username} 的代理身份？`}
              act="提出终止"
              danger
              needsCode={false}
              call={officeProposeEnding}
              done={PROPOSED}
              fields={{ memberId: agent.memberId }}
              onClose={close}
            >
              <p className="muted">复核后即时生效：本月起不再计佣，此前月份照常结算。</p>
            </ReasonDialog>
          )}
        </DialogButton>
        <DialogButton words="关联会员">
          {(close) => <Include agent={agent} onClose={close} />}
        </DialogButton>
        <DialogButton words="更换方案" type="primary">
          {(close) => <Assign agent={agent} onClose={close} />}
        </DialogButton>
      </div>
      <p className="foot">提出后由另一位同事在“变更”复核</p>
    </div>
  );
}
