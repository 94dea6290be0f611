import { startTimeOut } from '@haitang/contract/member/limits.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { Chip } from '@haitang/ui/action/chip.tsx';
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
import * as words from '../../shared/messages/account/pause.ts';
import { cancel } from '../../shared/messages/shell.ts';
import { goInstead } from '../../shared/navigation/go.ts';
import css from './timeout.module.css';

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
  formatBeijing(new Date(Date.now() + days * DAY_MS)).slice(0, 16);

/** 休息一下: a pause of one day to six weeks, effective immediately; it cannot be shortened. */
export function TimeOutScreen() {
  const [length, setLength] = useState<Length>(LENGTHS[1]);
  const { busy, run } = useCommand({ unanswered: words.failed });
  const shown = words.lengths[length.key];
  const start = () =>
    run(async () => {
      const sure = await ask({
        title: words.startRest(shown),
        text: words.askRest({ length: shown, until: endOf(length) }),
        confirm: words.startRest(shown),
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
        <h2>{words.restTitle}</h2>
        <p>{words.restText}</p>
      </div>
      <fieldset className={css.lengths}>
        <legend className="sr">{words.restLength}</legend>
        {LENGTHS.map((one) => (
          <Chip key={one.key} on={one.key === length.key} onClick={() => setLength(one)}>
            {words.lengths[one.key]}
          </Chip>
        ))}
      </fieldset>
      <Card className={css.facts}>
        <Facts
          facts={[
            { name: words.starts, value: words.atOnce },
            { name: words.ends, value: <span data-late>{endOf(length)}</span> },
            { name: words.venueMoney, value: words.venueMoneyText },
          ]}
        />
      </Card>
      <Callout tone="quiet">{words.restNote}</Callout>
      <Button block busy={busy} className={css.start} onClick={() => void start()}>
        {words.startRest(shown)}
      </Button>
    </ScreenBody>
  );
}
