import type { OfficeDepositFile } from '@haitang/contract/office/deposits.ts';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { MoneyText } from '@haitang/ui/money/money-text.tsx';
import { Status } from '@haitang/ui/surface/status.tsx';
import { Button } from 'antd';
import { Link } from 'react-router';
import { calls } from '../../shared/api/calls.ts';
import { useRead } from '../../shared/api/use-office.ts';
import { amount, shortened } from '../../shared/format.ts';
import { memberWords, stageTone, stageWords } from '../../shared/stage-tone.ts';
import { type Fact, Facts } from '../../shared/view/facts.tsx';
import { Loaded } from '../../shared/view/states.tsx';

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
  ['应付 USDT', amount(order.expected)],
  ['汇率', order.rate],
  ['实收 USDT', amount(order.received)],
  ['入账', <b key="credited">{amount(order.credited)}</b>],
  ['下单时间', order.createdAt],
  ['有效至', order.expiresAt ?? '—'],
  ['结束时间', order.closedAt ?? '—'],
];

/** What the chain says, and what was not as ordered. */
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
    {of.cases.map((one) => (
      <div key={`${one.words} ${one.openedAt}`} className="chk warn">
        <Icon name="warning-circle-fill" size="s" />
        {one.words}
      </div>
    ))}
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

/** One deposit beside the list. Money is credited by the chain, never by hand. */
export function DepositPanel({ number, onClose }: DepositPanelProps) {
  const file = useRead(calls.depositFile, { number });
  return (
    <aside className="panel" aria-label="存款详情">
      <Loaded of={file} lines={10}>
        {(of) => (
          <div className="scroll">
            <section>
              <div className="cs-row between">
                <Status tone={stageTone(of.order.stage)}>{stageWords(of.order.stage)}</Status>
                <Button
                  type="text"
                  aria-label="关闭"
                  icon={<Icon name="x-bold" />}
                  onClick={onClose}
                />
              </div>
              <div className="cs-total">
                <MoneyText amount={of.order.credited ?? of.order.asked} size="l" />
              </div>
              <small className="muted num cs-number">{of.order.number}</small>
            </section>
            <section>
              <Facts of={orderFacts(of)} />
              {of.order.reason && <p className="cs-quote">{of.order.reason}</p>}
            </section>
            <Chain of={of} />
          </div>
        )}
      </Loaded>
    </aside>
  );
}
