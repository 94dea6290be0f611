import type { OfficeCase } from '@haitang/contract/office/cases.ts';
import { Status } from '@haitang/ui/surface/status.tsx';
import { Link } from 'react-router';
import { calls } from '../../shared/api/calls.ts';
import { useRead } from '../../shared/api/use-office.ts';
import { Facts } from '../../shared/view/facts.tsx';
import { Loaded, Nothing } from '../../shared/view/states.tsx';
import { OutcomeActs } from './outcome-acts.tsx';

const REFRESH_MS = 60_000;

/** One case with its evidence as it was found. */
const Case = ({ of }: { readonly of: OfficeCase }) => (
  <section className="cs-card" aria-label={of.words}>
    <header>
      <span className="cs-row">
        <Status tone={of.side === 'venue' ? 'warn' : 'info'}>
          {of.side === 'venue' ? '场馆' : '支付'}
        </Status>
        <h2>{of.words}</h2>
      </span>
      <span className="muted num">{of.openedAt}</span>
    </header>
    <p className="num muted">{of.subject}</p>
    <div className="ev">
      <Facts
        of={of.evidence.map(({ name, value }) => [
          name,
          <span key={name} className="num">
            {value}
          </span>,
        ])}
      />
    </div>
    <OutcomeActs of={of} />
    {of.memberId !== null && (
      <p>
        <Link className="acc" to={`/members/${of.memberId}`}>
          查看会员 {of.memberId}
        </Link>
      </p>
    )}
  </section>
);

/** 对账个案: what does not add up and waits for a person. */
export function CasesScreen() {
  const cases = useRead(calls.cases, {}, { every: REFRESH_MS });
  return (
    <main className="cs-main">
      <Loaded of={cases}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Nothing
              words="没有未结个案"
              hint="场馆余额与账本每 5 分钟核对一次，异常到账与未明转账会在这里出现"
            />
          ) : (
            <div className="cs-grid">
              {rows.map((one) => (
                <Case key={one.id} of={one} />
              ))}
              <p className="cs-end">已到末尾</p>
            </div>
          )
        }
      </Loaded>
    </main>
  );
}
