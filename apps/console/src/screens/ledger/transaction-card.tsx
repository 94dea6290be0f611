import {
  type OfficeLedgerTransaction,
  officeLedgerTransaction,
} from '@haitang/contract/office/ledger.ts';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { Button } from 'antd';
import { useRead } from '../../shared/api/use-office.ts';
import { ScreenLink } from '../../shared/screens/screen-link.tsx';
import { CopyButton } from '../../shared/view/copy-button.tsx';
import { Facts } from '../../shared/view/facts.tsx';
import { Loaded } from '../../shared/view/states.tsx';
import { causeOf } from './cause-of.ts';
import type { LedgerPlace } from './ledger-place.ts';

type Posting = OfficeLedgerTransaction['postings'][number];

interface SideProps {
  readonly name: '借' | '贷';
  readonly side: Posting['debit'];
  readonly amount: string;
  readonly place: LedgerPlace;
}

const Side = ({ name, side, amount, place }: SideProps) => (
  <div className="ev">
    <Facts
      facts={[
        [
          name,
          <Button
            key="code"
            type="link"
            size="small"
            onClick={() => place.go({ account: side.code, reason: '', from: '', to: '' })}
          >
            {side.words}
          </Button>,
        ],
        ['金额', `${name === '借' ? '−' : '+'} ${groupDigits(amount)}`],
        ['记账后余额', groupDigits(side.balanceAfter)],
        ['该科目第', `${groupDigits(side.version)} 条`],
      ]}
    />
    <small className="muted num address">{side.code}</small>
  </div>
);

const Described = ({
  transaction,
  place,
}: {
  readonly transaction: OfficeLedgerTransaction;
  readonly place: LedgerPlace;
}) => {
  const cause = causeOf(transaction);
  return (
    <>
      <Facts
        facts={[
          ['时间', transaction.at],
          ['入账', transaction.recordedAt],
          ['操作者', transaction.actor],
          ['会话', transaction.sessionId ?? '—'],
          [
            '关联',
            <span key="cause" className="num address">
              {cause === null ? (
                transaction.reference
              ) : (
                <ScreenLink to={cause}>{transaction.reference}</ScreenLink>
              )}
            </span>,
          ],
          [
            '交易号（由幂等键导出）',
            <span key="id" className="num address">
              {transaction.id} <CopyButton text={transaction.id} words="复制" />
            </span>,
          ],
        ]}
      />
      {transaction.postings.map(({ amount, debit, credit }) => (
        <div key={`${debit.code} ${debit.version}`} className="cs-sides">
          <Side name="借" side={debit} amount={amount} place={place} />
          <Icon name="arrow-right-bold" />
          <Side name="贷" side={credit} amount={amount} place={place} />
        </div>
      ))}
    </>
  );
};

/** A transaction: reason, actor, time, and both sides of each posting. */
export function TransactionCard({ place }: { readonly place: LedgerPlace }) {
  const found = useRead(officeLedgerTransaction, { id: place.tx });
  return (
    <section className="cs-card" aria-label="交易">
      <header>
        <h2>交易{found.data && ` · ${found.data.words}`}</h2>
        <Button
          type="text"
          aria-label="关闭交易"
          icon={<Icon name="x-bold" />}
          onClick={() => place.go({ tx: '' })}
        />
      </header>
      <Loaded query={found} lines={4}>
        {(transaction) => <Described transaction={transaction} place={place} />}
      </Loaded>
    </section>
  );
}
