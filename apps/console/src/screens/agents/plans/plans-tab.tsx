import { type OfficeAgentPlan, officeAgentPlans } from '@haitang/contract/office/agents.ts';
import { Status } from '@haitang/ui/surface/status.tsx';
import type { ReactNode } from 'react';
import { useRead } from '../../../shared/api/use-office.ts';
import { useMay } from '../../../shared/session/me.ts';
import { DialogButton } from '../../../shared/view/dialog-button.tsx';
import { Facts } from '../../../shared/view/facts.tsx';
import { Loaded } from '../../../shared/view/states.tsx';
import { planFacts } from './plan-facts.ts';
import { ProposePlan } from './propose-plan.tsx';

interface PlanProps {
  readonly plan: OfficeAgentPlan;
  readonly coming?: boolean;
  readonly act?: ReactNode;
}

const Plan = ({ plan, coming = false, act }: PlanProps) => (
  <section className="cs-card" aria-label={`${plan.name} ${plan.fromMonth}`}>
    <header>
      <h2>{plan.name}</h2>
      <Status tone={coming ? 'info' : 'ok'}>
        {coming ? `${plan.fromMonth} 起生效` : `自 ${plan.fromMonth} 生效`}
      </Status>
    </header>
    <Facts facts={planFacts(plan)} />
    <div className="cs-row between">
      <small className="muted">{plan.code}</small>
      {act}
    </div>
  </section>
);

/** The plans in force this month, and coming versions. */
export function PlansTab({ bar }: { readonly bar: ReactNode }) {
  const may = useMay();
  const plans = useRead(officeAgentPlans);
  const proposes = may('agents.propose');
  return (
    <main className="cs-main">
      {bar}
      <div className="cs-row between">
        <span className="muted">
          净输赢 = 会员输赢 − 优惠与返水 − 人工调整 − 场馆费用 −
          支付费用；负数结转下月。同一条线只用同类方案，上级只得差额。
        </span>
        {proposes && (
          <DialogButton words="新方案" type="primary">
            {(close) => <ProposePlan onClose={close} />}
          </DialogButton>
        )}
      </div>
      <Loaded query={plans}>
        {({ plans: all, coming }) => (
          <>
            <div className="cs-grid halves">
              {all.map((plan) => (
                <Plan
                  key={plan.code}
                  plan={plan}
                  act={
                    proposes && (
                      <DialogButton words="提出新版本" size="small">
                        {(close) => <ProposePlan plan={plan} onClose={close} />}
                      </DialogButton>
                    )
                  }
                />
              ))}
              {coming.map((plan) => (
                <Plan key={`${plan.code} ${plan.fromMonth}`} plan={plan} coming />
              ))}
            </div>
            <p className="cs-end below">
              共 {all.length} 个方案{coming.length > 0 && `，${coming.length} 个版本待生效`}
            </p>
          </>
        )}
      </Loaded>
    </main>
  );
}
