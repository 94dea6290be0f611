import { officeCommissions } from '@haitang/contract/office/agents.ts';
import { Status } from '@haitang/ui/surface/status.tsx';
import { Link } from 'react-router';
import { useRead } from '../../../shared/api/use-office.ts';
import { amount, sumText } from '../../../shared/format.ts';
import { Facts } from '../../../shared/view/facts.tsx';
import { Loaded, Nothing } from '../../../shared/view/states.tsx';
import {
  commissionTone,
  commissionWords,
  keyOfCommission,
} from '../commission/commission-state.ts';

const MONTHS = 24;

/** The settled months of an agent: open, payable and paid. */
export function AgentMonths({ id }: { readonly id: number }) {
  const months = useRead(officeCommissions, { tab: 'all', search: id, page: 1, pageSize: MONTHS });
  return (
    <section>
      <Loaded query={months}>
        {({ rows, total }) => {
          if (rows.length === 0) {
            return <Nothing words="还没有月结" hint="每月结束后自动结算" />;
          }
          const sumOf = (...states: readonly string[]): string =>
            sumText(rows.filter(({ state }) => states.includes(state)).map((row) => row.amount));
          return (
            <>
              <Facts
                facts={[
                  ['待审核与待复核', sumOf('computed', 'reviewed')],
                  ['待发放', sumOf('approved')],
                  ['已发放', <b key="paid">{sumOf('paid')}</b>],
                ]}
              />
              {rows.map((row) => (
                <Link
                  key={row.month}
                  className="chk row-link"
                  to={`/agents?view=commissions&tab=all&statement=${keyOfCommission(row)}`}
                >
                  <b className="num">{row.month}</b>
                  <Status tone={commissionTone(row.state)}>{commissionWords(row.state)}</Status>
                  <span className="num">
                    净 {amount(row.net)} · {row.rate}% · <b>{amount(row.amount)}</b>
                  </span>
                </Link>
              ))}
              <p className="cs-end">{total > MONTHS ? `最近 ${MONTHS} 个月` : '已到末尾'}</p>
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
