import { officeAgentTerms } from '@haitang/contract/office/agents.ts';
import { useRead } from '../../../shared/api/use-office.ts';
import { Facts } from '../../../shared/view/facts.tsx';
import { Loaded, Nothing } from '../../../shared/view/states.tsx';
import { planFacts } from '../plans/plan-facts.ts';

/** The tiers of an agent over the months, coming ones first. */
export function AgentTerms({ id }: { readonly id: number }) {
  const terms = useRead(officeAgentTerms, { memberId: id });
  return (
    <Loaded query={terms}>
      {({ rows }) =>
        rows.length === 0 ? (
          <Nothing words="没有方案" />
        ) : (
          rows.map(({ fromMonth, plan }) => (
            <section key={fromMonth}>
              <h3>
                {plan.name} · 自 {fromMonth}
              </h3>
              <Facts facts={planFacts(plan)} />
            </section>
          ))
        )
      }
    </Loaded>
  );
}
