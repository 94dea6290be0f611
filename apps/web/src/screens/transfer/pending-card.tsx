import { Button } from '@haitang/ui/action/button.tsx';
import { MoneyText } from '@haitang/ui/money/money-text.tsx';
import { Flow, type FlowStep } from '@haitang/ui/progress/flow.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import { Status, type Tone } from '@haitang/ui/surface/status.tsx';
import { openService } from '../../features/service/open-service.ts';
import { amountText } from '../../shared/money/amount-text.ts';
import { processing } from '../../shared/words/money/money.ts';
import { service } from '../../shared/words/money/pay-info.ts';
import * as words from '../../shared/words/money/transfer.ts';
import css from './transfer.module.css';
import type { OpenTransfer } from './use-open-transfers.ts';

const unknown = (name: string): string =>
  `场馆暂未返回结果。系统正在核实，资金不会丢失，也不会重复转账。核实完成前，${name}的转入与转出暂停，其他场馆不受影响。`;

type State = OpenTransfer['state'];

const STATUS: Readonly<Record<State, readonly [Tone, string]>> = {
  open: ['warn', processing],
  done: ['ok', '已完成'],
  returned: ['plain', '未完成，已退回'],
};

/** Where the money is after the end of the transfer, or what will happen to it. */
function endOf({ direction, state, name, waits }: OpenTransfer): string {
  const into = direction === 'in';
  if (waits === 'bets') return '核对后自动到账，或由客服处理';
  if (state === 'open') return into ? '转入完成或原路退回' : '转出完成或保留在场馆';
  if (state === 'done') return into ? `已转入${name}` : '已转入中心钱包';
  return into ? '已退回中心钱包' : `仍在${name}`;
}

function waitsFor({ state, waits }: OpenTransfer): string {
  if (state !== 'open') return '场馆已确认';
  return waits === 'bets' ? '等待注单核对' : '等待场馆确认';
}

const stepsOf = (transfer: OpenTransfer): readonly FlowStep[] => {
  const open = transfer.state === 'open';
  return [
    {
      key: 'held',
      title: transfer.direction === 'in' ? '已从中心钱包预留' : '已向场馆提交',
      state: 'done',
      time: transfer.created_at.slice(5, 16),
    },
    {
      key: 'wait',
      title: waitsFor(transfer),
      state: open ? 'hold' : 'done',
      time: open ? '核实中' : undefined,
    },
    { key: 'end', title: endOf(transfer), state: open ? 'next' : 'done' },
  ];
};

interface PendingCardProps {
  readonly transfer: OpenTransfer;
  readonly onPutAway: () => void;
}

/** A transfer without an answer: held, being checked, never sent twice; then its result. */
export const PendingCard = ({ transfer, onPutAway }: PendingCardProps) => {
  const { name, direction, state, amount, waits } = transfer;
  const [tone, text] = STATUS[state];
  return (
    <Card className={css.part}>
      <div className={css.between}>
        <b>
          {direction === 'in' ? words.to : words.from}
          {name}
        </b>
        <Status tone={tone}>{text}</Status>
      </div>
      <MoneyText amount={amountText(amount)} currency="¥" size="l" />
      {state === 'open' && (
        <p className={css.hint}>
          {waits === 'bets'
            ? '这笔金额已从场馆转回，正在等待注单核对。注单到达后自动到账；未到的由工作人员核实处理，资金不会丢失。'
            : unknown(name)}
        </p>
      )}
      <Flow steps={stepsOf(transfer)} />
      <div className={css.between}>
        <Button tone="line" size="xs" onClick={() => void openService()}>
          {service}
        </Button>
        {state !== 'open' && (
          <Button tone="soft" size="xs" onClick={onPutAway}>
            知道了
          </Button>
        )}
      </div>
    </Card>
  );
};
