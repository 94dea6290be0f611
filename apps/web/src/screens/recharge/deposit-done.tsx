import { buttonClass } from '@haitang/ui/action/button.tsx';
import { CopyRow } from '@haitang/ui/list/copy-row.tsx';
import { MoneyText } from '@haitang/ui/money/money-text.tsx';
import { Result } from '@haitang/ui/progress/seal.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import { ReviewSteps } from '../../features/money/review-steps.tsx';
import { copyText } from '../../shared/feedback/copy-text.ts';
import { amountText } from '../../shared/money/amount-text.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { bankDone, records } from '../../shared/words/money/recharge.ts';
import type { DepositForm } from './deposit-rules.ts';
import css from './recharge.module.css';

interface DepositDoneProps {
  readonly number: string;
  readonly form: DepositForm;
  readonly onLeave: () => void;
}

/** A bank deposit has been submitted and waits for staff. */
export const DepositDone = ({ number, form, onLeave }: DepositDoneProps) => (
  <>
    <Result
      icon="hourglass-medium-duotone"
      tone="gold"
      title={bankDone}
      amount={<MoneyText amount={amountText(form.amount)} currency="¥" size="l" />}
    >
      财务核对到账后计入中心钱包。
    </Result>
    <ReviewSteps
      placed={{ text: `${form.bank} · ${form.owner} ···· ${form.number.trim().slice(-4)}` }}
      review="核对付款人、金额与到账时间"
    />
    <Card flush className={css.facts}>
      <CopyRow
        name="订单号"
        value={number}
        copyLabel="复制订单号"
        onCopy={() => void copyText(number)}
      />
    </Card>
    <div className={css.acts}>
      <Link to="/transRecord?type=1" className={buttonClass({ block: true })} onClick={onLeave}>
        查看{records}
      </Link>
      <Link
        to={`/payInfo?deposit_no=${encodeURIComponent(number)}`}
        className={buttonClass({ tone: 'soft', block: true })}
        onClick={onLeave}
      >
        查看支付信息
      </Link>
    </div>
  </>
);
