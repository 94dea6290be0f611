import { type OfficeCase, officeCases } from '@haitang/contract/office/cases.ts';
import { Status } from '@haitang/ui/surface/status.tsx';
import { useRead } from '../../shared/api/use-office.ts';
import { withSeparators } from '../../shared/format.ts';
import { CardQueue } from '../../shared/queue/card-queue.tsx';
import { WaitAge } from '../../shared/queue/wait-age.tsx';
import { ScreenLink } from '../../shared/screens/screen-link.tsx';
import { type Fact, Facts } from '../../shared/view/facts.tsx';
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
];

/** Who sent the money, in full. */
const senderFacts = ({ payment }: OfficeCase): readonly Fact[] =>
  payment?.sender
    ? [
        [
          '付款方',
          <span key="sender" className="num address">
            {payment.sender}
          </span>,
        ],
      ]
    : [];

/** One case with its original evidence. */
const Case = ({ paymentCase }: { readonly paymentCase: OfficeCase }) => (
  <section className="cs-card" aria-label={paymentCase.words}>
    <header>
      <span className="cs-row">
        <Status tone={SIDES[paymentCase.side].tone}>{SIDES[paymentCase.side].words}</Status>
        <h2>{paymentCase.words}</h2>
      </span>
      <span className="cs-row">
        <WaitAge since={paymentCase.openedAt} />
        <span className="muted num">{paymentCase.openedAt}</span>
      </span>
    </header>
    <p className="num muted">{paymentCase.subject}</p>
    <div className="ev">
      <Facts
        facts={[
          ...paymentCase.evidence.map(
            ({ name, value }) =>
              [
                name,
                <span key={name} className="num">
                  {withSeparators(value)}
                </span>,
              ] as const,
          ),
          ...senderFacts(paymentCase),
        ]}
      />
    </div>
    <OutcomeActs paymentCase={paymentCase} />
    {paymentCase.payment && <PaymentActs id={paymentCase.id} payment={paymentCase.payment} />}
    {paymentCase.memberId !== null && (
      <p>
        <ScreenLink
          to={`/members/${paymentCase.memberId}`}
          otherwise={`会员 ${paymentCase.memberId}`}
        >
          查看会员 {paymentCase.memberId}
        </ScreenLink>
      </p>
    )}
  </section>
);

/** 对账个案: differences that wait for a person. */
export function CasesScreen() {
  const { filter, page } = useAddress();
  const side = filter('side', 'all');
  const cases = useRead(officeCases, { side, page }, { every: REFRESH_MS });
  return (
    <CardQueue
      query={cases}
      label="个案类别"
      filter="side"
      chosen={side}
      choices={KINDS}
      keyOf={(row) => row.id}
      empty="没有未结个案"
      emptyHint="账本每 30 秒核对一次，场馆余额每 5 分钟一次；异常到账与未明转账会在这里出现"
      end={(total) => `共 ${total} 个，支付个案按金额排列`}
    >
      {(row) => <Case paymentCase={row} />}
    </CardQueue>
  );
}
