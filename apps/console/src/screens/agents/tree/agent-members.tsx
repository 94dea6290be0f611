import { officeAgentMembers } from '@haitang/contract/office/agents.ts';
import { useRead } from '../../../shared/api/use-office.ts';
import { amount } from '../../../shared/format.ts';
import { ScreenLink } from '../../../shared/screens/screen-link.tsx';
import { PageFoot } from '../../../shared/view/page-foot.tsx';
import { Loaded, Nothing } from '../../../shared/view/states.tsx';
import { useAddress } from '../../../shared/view/use-address.ts';

/** The members of an agent, masked; an account with the permission opens one. */
export function AgentMembers({ id }: { readonly id: number }) {
  const { page } = useAddress();
  const members = useRead(officeAgentMembers, { memberId: id, page });
  return (
    <section>
      <Loaded query={members}>
        {({ rows, total, pageSize }) =>
          rows.length === 0 ? (
            <Nothing words="还没有下级会员" hint="经其推广链接注册的会员会出现在这里" />
          ) : (
            <>
              {rows.map((row) => (
                <div key={row.memberId} className="two-lines line">
                  <div className="cs-row between">
                    <ScreenLink
                      to={`/members/${row.memberId}`}
                      otherwise={<b>{row.maskedAccount}</b>}
                    >
                      {row.maskedAccount}
                    </ScreenLink>
                    <span className="num">输 {amount(row.winLoss)}</span>
                  </div>
                  <small className="num">
                    {row.registeredAt.slice(0, 10)} · 存款 {amount(row.deposits)} · 流水{' '}
                    {amount(row.turnover)}
                  </small>
                </div>
              ))}
              <PageFoot page={{ total, pageSize }} words={`共 ${total} 位 · 金额为加入至今`} />
            </>
          )
        }
      </Loaded>
    </section>
  );
}
