import { serverNow } from '@haitang/ui/browser/server-clock.ts';
import { Status } from '@haitang/ui/surface/status.tsx';
import { shortTime, todayText } from '../format.ts';
import { useMe } from '../session/me.ts';
import type { Column } from '../view/columns.tsx';
import { minutesSince, waitWords } from './wait-words.ts';

/** How long something waits, in colour once it is late and then overdue by the settings. */
export function WaitAge({ since }: { readonly since: string }) {
  const { late, overdue } = useMe().waits;
  const minutes = minutesSince(since, serverNow());
  const words = waitWords(minutes);
  if (minutes < late) return <span className="num">{words}</span>;
  return <Status tone={minutes < overdue ? 'warn' : 'bad'}>{words}</Status>;
}

/** The column of waiting rows: for how long, and since when. */
export const waitColumn = <Row,>(sinceOf: (row: Row) => string): Column<Row> => ({
  title: '等待',
  align: 'right',
  render: (_value, row) => (
    <span className="two-lines">
      <WaitAge since={sinceOf(row)} />
      <small className="num">{shortTime(sinceOf(row), todayText())} 起</small>
    </span>
  ),
});
