import { PUSH_TOPICS, type PushTopic } from '@haitang/contract/codes/push-topic.ts';
import { type PushStateData, type SetPushRequest, setPush } from '@haitang/contract/member/push.ts';
import { Switch } from '@haitang/ui/action/switch.tsx';
import { SelectField } from '@haitang/ui/field/select-field.tsx';
import { FactRow, List } from '@haitang/ui/list/list.tsx';
import { SectionHead } from '@haitang/ui/surface/card.tsx';
import { send } from '../../shared/api/send.ts';
import { useCommand } from '../../shared/commands/use-command.ts';
import css from './push-here.module.css';
import { holdPush, topicsOf } from './push-query.ts';
import * as words from './push-words.ts';

const quiet = '免打扰';

const NIGHT = { quiet_from: '22:00', quiet_until: '08:00' };
const NONE = { quiet_from: '00:00', quiet_until: '00:00' };
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** Whole hours, and the member's own time when it lies between two. */
const timesWith = (own: string) =>
  [...new Set([...HOURS, own])].sort().map((time) => ({ value: time, text: time }));

interface ChoiceProps {
  readonly state: PushStateData;
  readonly endpoint: string;
}

/** What is pushed and when not, on all devices of the member; each change counts at once. */
export function PushChoice({ state, endpoint }: ChoiceProps) {
  const { busy, run } = useCommand();
  const { quiet_from, quiet_until } = state;
  const change = (changed: Partial<SetPushRequest>): Promise<void> =>
    run(async () => {
      const wanted = { endpoint, ...topicsOf(state), quiet_from, quiet_until, ...changed };
      const { data } = await send(setPush, wanted);
      holdPush({ state: data });
    });
  const isQuiet = quiet_from !== quiet_until;
  const topicRow = (topic: PushTopic) => {
    const { title, text } = words.TOPICS[topic];
    const flip = (isOn: boolean) => void change({ [topic]: isOn ? '1' : '0' });
    const value = <Switch label={title} on={state[topic] === 1} busy={busy} onChange={flip} />;
    return <FactRow key={topic} title={title} text={text} value={value} />;
  };
  return (
    <section>
      <SectionHead title="接收内容" />
      <List>
        {PUSH_TOPICS.map(topicRow)}
        <FactRow
          title={quiet}
          text="北京时间，期间仅提醒账户安全，其余稍后送达"
          value={
            <Switch
              label={quiet}
              on={isQuiet}
              busy={busy}
              onChange={(isOn) => void change(isOn ? NIGHT : NONE)}
            />
          }
        />
      </List>
      {isQuiet && (
        <div className={css.hours}>
          <div>
            <SelectField
              label="开始时间"
              name="quiet_from"
              icon="moon-duotone"
              empty=""
              value={quiet_from}
              groups={[timesWith(quiet_from)]}
              onChange={(time) => void change({ quiet_from: time })}
            />
          </div>
          <div>
            <SelectField
              label="结束时间"
              name="quiet_until"
              icon="sun-duotone"
              empty=""
              value={quiet_until}
              groups={[timesWith(quiet_until)]}
              onChange={(time) => void change({ quiet_until: time })}
            />
          </div>
        </div>
      )}
    </section>
  );
}
