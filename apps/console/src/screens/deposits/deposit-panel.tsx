import { type OfficeDepositFile, officeDepositFile } from '@haitang/contract/office/deposits.ts';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { Link } from 'react-router';
import { useRead } from '../../shared/api/use-office.ts';
import { amount, shortened } from '../../shared/format.ts';
import { memberWords } from '../../shared/stage-tone.ts';
import { type Fact, Facts } from '../../shared/view/facts.tsx';
import { Panel } from '../../shared/view/panel.tsx';
import { PanelHead } from '../../shared/view/panel-head.tsx';
import { StepList } from '../../shared/view/step-list.tsx';
import { DepositActs } from './deposit-acts.tsx';

const orderFacts = ({ order, member }: OfficeDepositFile): readonly Fact[] => [
  [
    '会员',
    <Link key="member" className="acc" to={`/members/${order.memberId}`}>
      {order.username}
    </Link>,
  ],
  ['姓名', member.maskedName],
  ['账户状态', memberWords(member.status)],
  ['方式', order.way],
  ['订单金额', amount(order.asked)],
  [`应付 ${order.currency}`, amount(order.expected)],
  ['汇率', order.rate],
  [`实收 ${order.currency}`, amount(order.received)],
  ['入账', <b key="credited">{amount(order.credited)}</b>],
  ['下单时间', order.createdAt],
  ['有效至', order.expiresAt ?? '—'],
  ['结束时间', order.closedAt ?? '—'],
];

/** The data of the chain. */
const Chain = ({ of }: { readonly of: OfficeDepositFile }) => (
  <section>
    <h3>链上记录</h3>
    {of.transfer === null ? (
      <p className="muted">尚未看到与该订单对应的转账。</p>
    ) : (
      <Facts
        of={[
          ['交易哈希', <CopyHash key="hash" hash={of.transfer.txHash} />],
          ['区块', `${of.transfer.blockNumber} · 日志 ${of.transfer.logIndex}`],
          ['出块时间', of.transfer.blockTime],
          ['付款地址', shortened(of.transfer.sender)],
          ['转账 USDT', amount(of.transfer.units)],
          [
            '确认',
            of.confirmation ? `${of.confirmation.confirmations} / ${of.confirmation.needed}` : '—',
          ],
        ]}
      />
    )}
  </section>
);

/** Deviations from the order. */
const Cases = ({ of }: { readonly of: OfficeDepositFile }) =>
  of.cases.length === 0 ? null : (
    <section>
      <h3>异常记录</h3>
      {of.cases.map((one) => (
        <div key={`${one.words} ${one.openedAt}`} className="chk warn">
          <Icon name="warning-circle-fill" size="s" />
          {one.words}
        </div>
      ))}
    </section>
  );

/** The member's details of the payment, and the progress of the review. */
const Review = ({ of }: { readonly of: NonNullable<OfficeDepositFile['review']> }) => (
  <section>
    <h3>人工核对</h3>
    {of.said.length > 0 && <Facts of={of.said.map(({ name, value }) => [name, value])} />}
    {of.received !== null && (
      <Facts
        of={[
          ['初审实收', amount(of.received)],
          ['到账流水号', of.evidence],
        ]}
      />
    )}
    <StepList steps={of.steps} />
  </section>
);

const CopyHash = ({ hash }: { readonly hash: string }) => (
  <span className="num" title={hash}>
    {shortened(hash, 10, 8)}
  </span>
);

interface DepositPanelProps {
  readonly number: string;
  readonly onClose: () => void;
}

/** One deposit beside the list, with the decision of staff if no chain proves the money. */
export function DepositPanel({ number, onClose }: DepositPanelProps) {
  const file = useRead(officeDepositFile, { number });
  return (
    <Panel
      label="存款详情"
      of={file}
      acts={(of) => of.review && <DepositActs key={of.review.version} of={of} review={of.review} />}
    >
      {(of) => (
        <>
          <PanelHead
            stage={of.order.stage}
            amount={of.order.credited ?? of.order.asked}
            number={of.order.number}
            onClose={onClose}
          />
          <section>
            <Facts of={orderFacts(of)} />
            {of.order.reason && <p className="cs-quote">{of.order.reason}</p>}
          </section>
          {of.review ? <Review of={of.review} /> : <Chain of={of} />}
          <Cases of={of} />
        </>
      )}
    </Panel>
  );
}
