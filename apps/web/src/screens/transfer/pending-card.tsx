import { Button } from '@haitang/ui/action/button.tsx';
import { MoneyText } from '@haitang/ui/money/money-text.tsx';
import { Flow } from '@haitang/ui/progress/flow.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import { Status } from '@haitang/ui/surface/status.tsx';
import { openService } from '../../features/account/open-service.ts';
import { processing } from '../../shared/messages/money/money.ts';
import { service } from '../../shared/messages/money/payinfo.ts';
import { amountText } from '../../shared/money/amount-text.ts';
import css from './transfer.module.css';
import { isCentral } from './transfer-rules.ts';
import type { Pending } from './use-transfer.ts';

interface PendingCardProps {
  readonly pending: Pending;
  readonly venue: string;
  readonly onForget: () => void;
}

/** A transfer without an answer: held, being looked into, never sent twice. */
export const PendingCard = ({ pending, venue, onForget }: PendingCardProps) => {
  const into = isCentral(pending.pair.source);
  return (
    <Card className={css.part}>
      <div className={css.between}>
        <b>
          {into ? '转入' : '转出'}
          {venue}
        </b>
        <Status tone="warn">{processing}</Status>
      </div>
      <MoneyText amount={amountText(pending.amount)} currency="¥" size="l" />
      <p className={css.hint}>
        场馆暂未返回结果。系统正在核实，资金不会丢失，也不会重复转账。核实完成前，{venue}
        的转入与转出暂停，其他场馆不受影响。
      </p>
      <Flow
        steps={[
          { key: 'held', title: into ? '已从中心钱包预留' : '已向场馆提交', state: 'done' },
          { key: 'wait', title: '等待场馆确认', state: 'hold', time: '核实中' },
          {
            key: 'end',
            title: into ? '转入完成或原路退回' : '转出完成或保留在场馆',
            state: 'next',
          },
        ]}
      />
      <div className={css.between}>
        <Button tone="line" size="xs" onClick={() => void openService()}>
          {service}
        </Button>
        <Button tone="soft" size="xs" onClick={onForget}>
          知道了
        </Button>
      </div>
    </Card>
  );
};
