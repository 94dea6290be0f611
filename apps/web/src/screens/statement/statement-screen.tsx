import { statement as statementCall } from '@haitang/contract/member/records.ts';
import { addDays, businessDayOf } from '@haitang/kernel/business-day.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { Chip, Chips } from '@haitang/ui/action/chip.tsx';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { DayHead, EndNote, MoneyRecord, RecordList } from '@haitang/ui/list/record.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { SkeletonRows } from '@haitang/ui/progress/skeleton.tsx';
import { EmptyState } from '@haitang/ui/progress/state.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { byDay } from '../../features/records/record-pages.ts';
import { fetchFile } from '../../shared/api/fetch-file.ts';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';
import { useOneAtATime } from '../../shared/commands/one-at-a-time.ts';
import { nothing } from '../../shared/messages/empty.ts';
import * as words from '../../shared/messages/money/statement.ts';
import { saveFile } from '../../shared/save-file.ts';
import { useNow } from '../../shared/use-now.ts';
import { QueryState } from '../../shared/view/query-state.tsx';
import { readStatement, type StatementLine } from './read-statement.ts';
import css from './statement.module.css';

const SPANS = [
  { days: 7, text: words.last7 },
  { days: 30, text: words.last30 },
  { days: 90, text: words.last90 },
] as const;
const SHOWN = 200;
const SAME_TAP_MS = 1_000;

interface Days {
  readonly from: string;
  readonly to: string;
}

function lastDays(days: number): Days {
  const to = businessDayOf(new Date());
  return { from: addDays(to, 1 - days), to };
}

/** The totals of the lines, and the file itself: parsed for display, and downloadable unchanged. */
const statementOf = async (days: Days) => {
  const { data } = await send(statementCall, days);
  return { totals: data, csv: await fetchFile(statementCall, days, 'text/csv') };
};
type Statement = Awaited<ReturnType<typeof statementOf>>;
const NOT_YET = '—';

const Line = ({ line }: { readonly line: StatementLine }) => {
  const income = line.received !== '';
  return (
    <MoneyRecord
      icon={income ? 'arrow-down-left-bold' : 'arrow-up-right-bold'}
      iconTone={income ? 'in' : 'mute'}
      title={line.kind}
      amount={income ? `+${groupDigits(line.received)}` : `−${groupDigits(line.spent)}`}
      income={income}
      facts={`${line.time.slice(11, 16)}${line.number === '' ? '' : ` · …${line.number.slice(-6)}`}`}
      status={<span className={css.after}>{words.balanceAfter(groupDigits(line.balance))}</span>}
    />
  );
};

function Lines({ lines }: { readonly lines: readonly StatementLine[] }) {
  const now = useNow();
  if (lines.length === 0) return <EmptyState title={nothing} text={words.noneHint} />;
  const newest = lines.toSorted((a, b) => b.time.localeCompare(a.time)).slice(0, SHOWN);
  return (
    <>
      {byDay(newest, ({ time }) => time, now).map(({ day, label, items }) => (
        <section key={day}>
          <DayHead>{label}</DayHead>
          <RecordList>
            {items.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </RecordList>
        </section>
      ))}
      <EndNote>{lines.length > SHOWN ? words.more(SHOWN) : words.end}</EndNote>
    </>
  );
}

/** Downloads the file; a second tap right after the first is ignored. */
function Download({ of }: { readonly of: Statement | undefined }) {
  const once = useOneAtATime();
  const save = ({ totals, csv }: Statement) =>
    once(async () => {
      saveFile(`statement-${totals.from}-${totals.to}.csv`, 'text/csv', csv);
      await new Promise((later) => setTimeout(later, SAME_TAP_MS));
    });
  return (
    <Button block tone="soft" disabled={of === undefined} onClick={() => of && void save(of)}>
      {words.download}
    </Button>
  );
}

/** The totals, the download and the content of the file; before the answer only the labels. */
function Summary({ of }: { readonly of?: Statement }) {
  const totals = of?.totals;
  return (
    <>
      <Card className={css.totals}>
        <div>
          <b>{totals ? groupDigits(totals.received) : NOT_YET}</b>
          <span>{words.received}</span>
        </div>
        <div>
          <b>{totals ? groupDigits(totals.spent) : NOT_YET}</b>
          <span>{words.spent}</span>
        </div>
        <div>
          <b>{totals ? totals.lines : NOT_YET}</b>
          <span>{words.lines}</span>
        </div>
      </Card>
      <Download of={of} />
      <p className={css.about}>{words.about}</p>
    </>
  );
}

const Resting = () => (
  <>
    <Summary />
    <div className={css.resting}>
      <SkeletonRows rows={6} height="68px" />
    </div>
  </>
);

/** 资金流水: every movement of the balance, also as a file. */
export function StatementScreen() {
  const [span, setSpan] = useState<number>(SPANS[1].days);
  const days = lastDays(span);
  const query = useQuery({
    queryKey: [...screenKeys.statement, days],
    queryFn: () => statementOf(days),
  });
  return (
    <ScreenBody>
      <Chips className={css.spans}>
        {SPANS.map((one) => (
          <Chip key={one.days} on={one.days === span} onClick={() => setSpan(one.days)}>
            {one.text}
          </Chip>
        ))}
      </Chips>
      <QueryState query={query} skeleton={<Resting />}>
        {(statement) => (
          <>
            <Summary of={statement} />
            <Lines lines={readStatement(statement.csv)} />
          </>
        )}
      </QueryState>
    </ScreenBody>
  );
}
