import { type OfficeDepositFile, officeDepositFile } from '@haitang/contract/office/deposits.ts';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { LinkedAccounts } from '../../features/links/linked-accounts.tsx';
import { amount, shortened } from '../../shared/format.ts';
import { FilePanel } from '../../shared/queue/file-panel.tsx';
import { memberFacts } from '../../shared/queue/member-facts.tsx';
import { OrderHead } from '../../shared/queue/order-head.tsx';
import type { OpenRowProps } from '../../shared/queue/queue-screen.tsx';
import { ScreenLink } from '../../shared/screens/screen-link.tsx';
import { type Fact, Facts } from '../../shared/view/facts.tsx';
import { ShortenedText } from '../../shared/view/shortened-text.tsx';
import { StepList } from '../../shared/view/step-list.tsx';
import { DepositActs } from './deposit-acts.tsx';

const orderFacts = ({ order, member }: OfficeDepositFile): readonly Fact[] => [
  ...memberFacts(member),
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
const Chain = ({ file }: { readonly file: OfficeDepositFile }) => (
  <section>
    <h3>链上记录</h3>
    {file.transfer === null ? (
      <p className="muted">尚未看到与该订单对应的转账。</p>
    ) : (
      <Facts
        facts={[
          ['交易哈希', <ShortenedText key="hash" text={file.transfer.txHash} />],
          ['区块', `${file.transfer.blockNumber} · 日志 ${file.transfer.logIndex}`],
          ['出块时间', file.transfer.blockTime],
          ['付款地址', shortened(file.transfer.sender)],
          ['转账 USDT', amount(file.transfer.units)],
          [
            '确认',
            file.confirmation
              ? `${file.confirmation.confirmations} / ${file.confirmation.needed}`
              : '—',
          ],
        ]}
      />
    )}
  </section>
);

/** Deviations from the order. */
const Cases = ({ file }: { readonly file: OfficeDepositFile }) =>
  file.cases.length === 0 ? null : (
    <section>
      <h3>异常记录</h3>
      {file.cases.map((openCase) => (
        <div key={`${openCase.words} ${openCase.openedAt}`} className="chk warn">
          <Icon name="warning-circle-fill" size="s" />
          {openCase.words}
        </div>
      ))}
    </section>
  );

/** The member's details of the payment, and the progress of the review. */
const Review = ({ review }: { readonly review: NonNullable<OfficeDepositFile['review']> }) => (
  <section>
    <h3>人工核对</h3>
    {review.said.length > 0 && (
      <Facts facts={review.said.map(({ name, value }) => [name, value])} />
    )}
    {review.received !== null && (
      <Facts
        facts={[
          ['初审实收', amount(review.received)],
          ['到账流水号', review.evidence],
        ]}
      />
    )}
    <StepList steps={review.steps} />
  </section>
);

/** One deposit beside the list, with the decision of staff if no chain proves the money. */
export const DepositPanel = ({ id: number, onClose }: OpenRowProps) => (
  <FilePanel
    label="存款详情"
    call={officeDepositFile}
    fields={{ number }}
    acts={(file) =>
      file.review && <DepositActs key={file.review.version} file={file} review={file.review} />
    }
  >
    {(data) => (
      <>
        <OrderHead
          stage={data.order.stage}
          amount={data.order.credited ?? data.order.asked}
          number={data.order.number}
          onClose={onClose}
        />
        <section>
          <Facts facts={orderFacts(data)} />
          {data.order.reason && <p className="cs-quote">{data.order.reason}</p>}
          {data.order.stage === 'suspended' && (
            <p className="cs-quote">
              款项已暂挂，由两人在
              <ScreenLink to="/cases?side=payment">对账个案</ScreenLink>
              处理
            </p>
          )}
        </section>
        <LinkedAccounts id={data.member.memberId} />
        {data.review ? <Review review={data.review} /> : <Chain file={data} />}
        <Cases file={data} />
      </>
    )}
  </FilePanel>
);
