import { startTimeOut } from '@haitang/contract/member/limits.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { Chip } from '@haitang/ui/action/chip.tsx';
import { serverNow } from '@haitang/ui/browser/server-clock.ts';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { Facts } from '@haitang/ui/list/facts.tsx';
import { Callout } from '@haitang/ui/surface/callout.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import { useState } from 'react';
import { queryClient } from '../../shared/api/query-client.ts';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';
import { useCommand } from '../../shared/commands/use-command.ts';
import { ask } from '../../shared/feedback/confirm-store.ts';
import { goInstead } from '../../shared/navigation/go.ts';
import * as words from '../../shared/words/account/pause.ts';
import { cancel } from '../../shared/words/shell.ts';
import css from './timeout.module.css';

const askRest = (rest: { readonly length: string; readonly until: string }): string =>
  `将立即开始休息 ${rest.length}，至 ${rest.until}，期间不可缩短或取消。${words.bonusesEnd}。`;

const startRest = (length: string): string => `开始休息 ${length}`;

const DAY_MS = 86_400_000;
const LENGTHS = [
  { key: '24h', days: 1 },
  { key: '7d', days: 7 },
  { key: '30d', days: 30 },
  { key: '42d', days: 42 },
] as const;
type Length = (typeof LENGTHS)[number];

/** The end, to the minute, if it begins now. */
const endOf = ({ days }: Length): string =>
  formatBeijing(new Date(serverNow() + days * DAY_MS)).slice(0, 16);

/** 休息一下: a pause of one day to six weeks, effective immediately; it cannot be shortened. */
export function TimeOutScreen() {
  const [length, setLength] = useState<Length>(LENGTHS[1]);
  const { busy, run } = useCommand({ unanswered: words.failed });
  const shown = words.lengths[length.key];
  const start = () =>
    run(async () => {
      const sure = await ask({
        title: startRest(shown),
        text: askRest({ length: shown, until: endOf(length) }),
        confirm: startRest(shown),
        cancel,
      });
      if (!sure) return;
      await send(startTimeOut, { length: length.key });
      await queryClient.invalidateQueries({ queryKey: screenKeys.limits });
      goInstead('/excluded');
    });
  return (
    <ScreenBody>
      <div className={css.scene}>
        <img src="/art/scene/rest.svg" alt="" width={320} height={224} />
        <h2>给自己一段时间</h2>
        <p>休息期间不能存款、投注与领取优惠；可以登录取款与查看记录。</p>
      </div>
      <fieldset className={css.lengths}>
        <legend className="sr">休息多久</legend>
        {LENGTHS.map((choice) => (
          <Chip key={choice.key} on={choice.key === length.key} onClick={() => setLength(choice)}>
            {words.lengths[choice.key]}
          </Chip>
        ))}
      </fieldset>
      <Card className={css.facts}>
        <Facts
          facts={[
            { name: '开始', value: '立即' },
            { name: '结束', value: <span data-late>{endOf(length)}</span> },
            { name: '场馆内余额', value: '自动转回中心钱包' },
          ]}
        />
      </Card>
      <Callout tone="quiet">开始后不可缩短或取消，客服也无法代为解除。</Callout>
      <Button block busy={busy} className={css.start} onClick={() => void start()}>
        {startRest(shown)}
      </Button>
    </ScreenBody>
  );
}
