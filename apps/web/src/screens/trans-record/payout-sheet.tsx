import type { TransRecord } from '@haitang/contract/member/records.ts';
import { Button, buttonClass } from '@haitang/ui/action/button.tsx';
import { CopyRow } from '@haitang/ui/list/copy-row.tsx';
import { Facts } from '@haitang/ui/list/facts.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { Sheet } from '@haitang/ui/overlay/sheet.tsx';
import { Flow } from '@haitang/ui/progress/flow.tsx';
import { Result } from '@haitang/ui/progress/seal.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import { amountOf } from '../../features/records/record-words.ts';
import { openService } from '../../features/service/open-service.ts';
import { OrderQuestion } from '../../features/service/order-question.tsx';
import { copyText } from '../../shared/feedback/copy-text.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { service } from '../../shared/words/money/pay-info.ts';
import { usdtSuffix } from '../../shared/words/money/records.ts';
import * as words from '../../shared/words/money/withdrawal.ts';
import { close, ok } from '../../shared/words/shell.ts';
import { nextOf, outcomeOf, payoutFlow } from './payout-flow.ts';
import css from './trans-record.module.css';

interface PayoutSheetProps {
  readonly record: TransRecord | null;
  /** The order was accepted a moment ago. */
  readonly accepted: boolean;
  readonly onClose: () => void;
}

const ENDS = 6;

/** The first and last six characters, which a member compares. */
const shortAddress = (address: string): string =>
  `${address.slice(0, ENDS)} ···· ${address.slice(-ENDS)}`;

/** What was asked for, and where it goes. */
const Asked = ({ payout }: { readonly payout: NonNullable<TransRecord['payout']> }) => (
  <div className={css.asked}>
    <Facts
      facts={[
        { name: words.address, value: shortAddress(payout.address) },
        { name: '网络', value: payout.network },
        { name: words.amount, value: `${groupDigits(payout.asked)} ${usdtSuffix}` },
        { name: words.fee, value: `${groupDigits(payout.fee)} ${usdtSuffix}` },
      ]}
    />
  </div>
);

/** 取款进度: the progress of one withdrawal, with its hash once it is paid. */
export const PayoutSheet = ({ record, accepted, onClose }: PayoutSheetProps) => (
  <Sheet
    open={record !== null}
    title="取款进度"
    closeLabel={close}
    onClose={onClose}
    actions={
      <>
        <Button tone="soft" onClick={() => void openService()}>
          {service}
        </Button>
        {record?.stage === 'rejected' ? (
          <Link to="/withdrawal" className={buttonClass({})}>
            重新申请取款
          </Link>
        ) : (
          <Button onClick={onClose}>{ok}</Button>
        )}
      </>
    }
  >
    {record && (
      <>
        <Result
          {...outcomeOf(record)}
          arrives={accepted}
          amount={<span className={css.sum}>{amountOf(2, record)}</span>}
        >
          {nextOf(record) ?? undefined}
        </Result>
        <Flow steps={payoutFlow(record)} />
        <Card flush className={css.numbers}>
          <CopyRow
            name="订单号"
            value={record.out_trade_no}
            copyLabel="复制订单号"
            onCopy={() => void copyText(record.out_trade_no)}
          />
          {record.payout && <Asked payout={record.payout} />}
          {record.tx_hash && (
            <CopyRow
              name="交易哈希"
              value={record.tx_hash}
              copyLabel="复制交易哈希"
              onCopy={() => record.tx_hash && void copyText(record.tx_hash)}
            />
          )}
        </Card>
        <OrderQuestion number={record.out_trade_no} />
      </>
    )}
  </Sheet>
);
