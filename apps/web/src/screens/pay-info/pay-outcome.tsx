import { Button, buttonClass } from '@haitang/ui/action/button.tsx';
import { Facts } from '@haitang/ui/list/facts.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { MoneyText } from '@haitang/ui/money/money-text.tsx';
import { Result } from '@haitang/ui/progress/seal.tsx';
import { Skeleton } from '@haitang/ui/progress/skeleton.tsx';
import { Callout } from '@haitang/ui/surface/callout.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import { openService } from '../../features/service/open-service.ts';
import { SupportLine } from '../../features/service/support-line.tsx';
import { amountText } from '../../shared/money/amount-text.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { useUser } from '../../shared/session/user-query.ts';
import { central } from '../../shared/words/money/money.ts';
import * as words from '../../shared/words/money/pay-info.ts';
import { rate, records } from '../../shared/words/money/recharge.ts';
import { OrderFacts } from './order-facts.tsx';
import { HashRow } from './pay-confirming.tsx';
import css from './pay-info.module.css';
import { differenceOf, isOnChain, type PayInfo, sumToPay } from './pay-stage.ts';
import { PlayLink } from './play-link.tsx';

const reason = (text: string): string => `原因：${text}`;

interface OfInfo {
  readonly info: PayInfo;
}

const ToRecords = () => (
  <Link to="/transRecord?type=1" className={buttonClass({ tone: 'soft', block: true })}>
    查看{records}
  </Link>
);

const OrderAnew = () => (
  <div className={css.acts}>
    <Link to="/recharge" className={buttonClass({ block: true })}>
      重新发起存款
    </Link>
    <ToRecords />
  </div>
);

function Arrived({ info }: OfInfo) {
  const difference = differenceOf(info);
  if (!info.received) return null;
  return (
    <Card className={css.part}>
      <Facts
        facts={[
          ...(difference
            ? [{ name: '订单金额', value: `${sumToPay(info)} ${info.currency}` }]
            : []),
          {
            name: '实际到账',
            value: (
              <span className={difference ? css.differs : ''}>
                {info.received} {info.currency}
              </span>
            ),
          },
          { name: rate, value: `1 ${info.currency} = ${info.usdtrate}` },
        ]}
      />
    </Card>
  );
}

interface CreditedProps extends OfInfo {
  readonly arrived: boolean;
  readonly settled: boolean;
}

/** The money is in the central wallet: the amount that arrived counts, not the ordered one. */
export function PayCredited({ info, arrived, settled }: CreditedProps) {
  const balance = useUser()?.balance;
  const difference = differenceOf(info);
  return (
    <>
      <Result
        icon="check-bold"
        tone="ok"
        title={words.paid}
        arrives={arrived}
        amount={
          <MoneyText amount={amountText(info.credited ?? info.amount)} currency="¥" size="l" />
        }
      >
        {difference === 'short'
          ? '到账金额少于订单，已按实际到账入账'
          : difference === 'over'
            ? '到账金额多于订单，已按实际到账入账'
            : '已计入中心钱包，存款加赠另计一笔。'}
      </Result>
      <Arrived info={info} />
      <Card className={css.part}>
        <Facts
          facts={[
            {
              name: arrived ? '到账后余额' : central,
              value: settled ? (
                <b>{balance ? groupDigits(balance) : '—'}</b>
              ) : (
                <Skeleton width="96px" height="20px" />
              ),
            },
          ]}
        />
      </Card>
      {isOnChain(info) && info.tx_hash && <HashRow hash={info.tx_hash} />}
      <OrderFacts info={info} />
      <div className={css.acts}>
        <PlayLink />
        <Link to="/" className={buttonClass({ tone: 'soft', block: true })}>
          返回首页
        </Link>
        <ToRecords />
      </div>
    </>
  );
}

/** Money arrived that staff have to check. */
export const PayReview = ({ info }: OfInfo) => (
  <>
    <Result icon="hourglass-medium-fill" tone="warn" title="正在人工核对">
      付款已收到，核对后按实际到账处理，结果会通过站内信通知。
    </Result>
    <Arrived info={info} />
    {isOnChain(info) && info.tx_hash && <HashRow hash={info.tx_hash} />}
    <OrderFacts info={info} />
    <SupportLine text="对订单有疑问？联系人工客服" />
  </>
);

const IfPaid = ({ children }: { readonly children: string }) => (
  <Card className={css.part}>
    <h3 className={css.ask}>已经付款了？</h3>
    <p className={css.note}>{children}</p>
    <div className={css.acts}>
      <Button tone="line" block onClick={() => void openService()}>
        {words.service}
      </Button>
    </div>
  </Card>
);

/** Staff rejected it: the reason, and what to do if it was paid. */
export const PayRejected = ({ info }: OfInfo) => (
  <>
    <Result icon="x-bold" tone="bad" title={words.rejected}>
      该订单未通过审核，未计入余额。
    </Result>
    {info.reason !== null && info.reason !== '' && (
      <Callout tone="bad" icon="warning-duotone">
        {reason(info.reason)}
      </Callout>
    )}
    <OrderFacts info={info} />
    <IfPaid>请携订单号与付款凭证联系客服核对，款项不会丢失。</IfPaid>
    <OrderAnew />
  </>
);

/** The time to pay has passed: what to do if it was paid after all. */
export const PayExpired = ({ info }: OfInfo) => (
  <>
    <Result icon="clock-countdown-duotone" tone="warn" title={words.timedOut}>
      订单已过期，请重新下单，不要继续付款
    </Result>
    <OrderFacts info={info} />
    <IfPaid>超时后到账的款项仍会被检测并核对。如有疑问，请联系客服并提供付款凭证。</IfPaid>
    <OrderAnew />
  </>
);
