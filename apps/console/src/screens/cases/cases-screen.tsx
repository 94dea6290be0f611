import { type OfficeCase, officeCases } from '@haitang/contract/office/cases.ts';
import { Status } from '@haitang/ui/surface/status.tsx';
import { Pagination, Segmented } from 'antd';
import { Link } from 'react-router';
import { useRead } from '../../shared/api/use-office.ts';
import { Facts } from '../../shared/view/facts.tsx';
import { Loaded, Nothing } from '../../shared/view/states.tsx';
import { useAddress } from '../../shared/view/use-address.ts';
import { OutcomeActs } from './outcome-acts.tsx';
import { PaymentActs } from './payment-acts.tsx';

const REFRESH_MS = 60_000;
const SIDES = {
  venue: { tone: 'warn', words: '场馆' },
  payment: { tone: 'info', words: '支付' },
  books: { tone: 'bad', words: '账本' },
} as const;

const KINDS = [
  { value: 'all', label: '全部' },
  { value: 'venue', label: '场馆与账本' },
  { value: 'payment', label: '支付' },
] as const;

/** One case with its original evidence. */
const Case = ({ of }: { readonly of: OfficeCase }) => (
  <section className="cs-card" aria-label={of.words}>
    <header>
      <span className="cs-row">
        <Status tone={SIDES[of.side].tone}>{SIDES[of.side].words}</Status>
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
    {of.payment && <PaymentActs id={of.id} payment={of.payment} />}
    {of.memberId !== null && (
      <p>
        <Link className="acc" to={`/members/${of.memberId}`}>
          查看会员 {of.memberId}
        </Link>
      </p>
    )}
  </section>
);

/** 对账个案: differences that wait for a person. */
export function CasesScreen() {
  const { of, page, set } = useAddress();
  const side = of('side', 'all');
  const cases = useRead(officeCases, { side, page }, { every: REFRESH_MS });
  return (
    <main className="cs-main">
      <div className="cs-row">
        <Segmented
          aria-label="个案类别"
          options={[...KINDS]}
          value={side}
          onChange={(value) => set({ side: value, page: null })}
        />
      </div>
      <Loaded of={cases}>
        {({ rows, total, pageSize }) =>
          rows.length === 0 ? (
            <Nothing
              words="没有未结个案"
              hint="账本每 30 秒核对一次，场馆余额每 5 分钟一次；异常到账与未明转账会在这里出现"
            />
          ) : (
            <div className="cs-grid">
              {rows.map((one) => (
                <Case key={one.id} of={one} />
              ))}
              <Pagination
                size="small"
                hideOnSinglePage
                current={page}
                total={total}
                pageSize={pageSize}
                showSizeChanger={false}
                onChange={(to) => set({ page: to })}
              />
              <p className="cs-end">共 {total} 个，支付个案按金额排列</p>
            </div>
          )
        }
      </Loaded>
    </main>
  );
}
