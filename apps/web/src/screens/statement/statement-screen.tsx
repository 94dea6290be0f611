import { statement as statementCall } from '@haitang/contract/member/records.ts';
import { addDays, businessDayOf } from '@haitang/kernel/business-day.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { Chip, Chips } from '@haitang/ui/action/chip.tsx';
import { saveFile } from '@haitang/ui/browser/save-file.ts';
import { serverNow } from '@haitang/ui/browser/server-clock.ts';
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
import { useUser } from '../../shared/session/user-query.ts';
import { useNow } from '../../shared/use-now.ts';
import { QueryState } from '../../shared/view/query-state.tsx';
import { nothing } from '../../shared/words/empty.ts';
import { readStatement, type StatementLine } from './read-statement.ts';
import css from './statement.module.css';
import { rowsOf, type StatementRow, timeOf } from './statement-rows.ts';
import { balanceAfter, signedAmount } from './statement-words.ts';
import { VisitRecord } from './visit-record.tsx';

const EXPORT_HINT =
  '包含时间、类型、单号、金额与入账后余额。\nCSV 使用 UTF-8 编码，每次最多 90 天。';

const more = (n: number): string => `已显示最近 ${n} 笔，其余请下载 CSV 查看`;

const SPANS = [
  { days: 7, text: '近 7 日' },
  { days: 30, text: '近 30 日' },
  { days: 90, text: '近 90 日' },
] as const;
const SHOWN = 200;
const SAME_TAP_MS = 1_000;

interface Days {
  readonly from: string;
  readonly to: string;
}

function lastDays(days: number): Days {
  const to = businessDayOf(new Date(serverNow()));
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
      amount={signedAmount(line)}
      income={income}
      facts={`${line.time.slice(11, 16)}${line.number === '' ? '' : ` · …${line.number.slice(-6)}`}`}
      status={<span className={css.after}>{balanceAfter(groupDigits(line.balance))}</span>}
    />
  );
};

function Lines({ rows }: { readonly rows: readonly StatementRow[] }) {
  const now = useNow();
  if (rows.length === 0)
    return (
      <EmptyState
        title={nothing}
        text="这段时间没有资金变动。存款、取款、转账与优惠会在这里逐笔列出。"
      />
    );
  return (
    <>
      {byDay(rows.slice(0, SHOWN), timeOf, now).map(({ day, label, items }) => (
        <section key={day}>
          <DayHead>{label}</DayHead>
          <RecordList>
            {items.map((row) =>
              'line' in row ? (
                <Line key={row.line.id} line={row.line} />
              ) : (
                <VisitRecord key={row.visit.last.id} visit={row.visit} />
              ),
            )}
          </RecordList>
        </section>
      ))}
      <EndNote>{rows.length > SHOWN ? more(SHOWN) : '余额为该笔流水入账后的中心钱包余额'}</EndNote>
    </>
  );
}

/** Downloads the file; a second tap right after the first is ignored. */
function Download({ statement }: { readonly statement: Statement | undefined }) {
  const once = useOneAtATime();
  const save = ({ totals, csv }: Statement) =>
    once(async () => {
      saveFile(`statement-${totals.from}-${totals.to}.csv`, 'text/csv', csv);
      await new Promise((later) => setTimeout(later, SAME_TAP_MS));
    });
  return (
    <Button
      block
      tone="soft"
      disabled={statement === undefined}
      onClick={() => statement && void save(statement)}
    >
      下载 CSV
    </Button>
  );
}

/** The totals, the download and the content of the file; before the answer only the labels. */
function Summary({ statement }: { readonly statement?: Statement }) {
  const totals = statement?.totals;
  const user = useUser();
  return (
    <>
      <Card className={css.totals}>
        <div>
          <b>{totals ? groupDigits(totals.received) : NOT_YET}</b>
          <span>收入合计</span>
        </div>
        <div>
          <b>{totals ? groupDigits(totals.spent) : NOT_YET}</b>
          <span>支出合计</span>
        </div>
        <div>
          <b>{user ? groupDigits(user.balance) : NOT_YET}</b>
          <span>当前余额</span>
        </div>
      </Card>
      <Download statement={statement} />
      <p className={css.about}>{EXPORT_HINT}</p>
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

/** 资金流水: every movement of the balance, a visit to a venue on one line; also as a file. */
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
        {SPANS.map((choice) => (
          <Chip key={choice.days} on={choice.days === span} onClick={() => setSpan(choice.days)}>
            {choice.text}
          </Chip>
        ))}
      </Chips>
      <QueryState query={query} skeleton={<Resting />}>
        {(statement) => (
          <>
            <Summary statement={statement} />
            <Lines rows={rowsOf(readStatement(statement.csv), statement.totals.visits ?? [])} />
          </>
        )}
      </QueryState>
    </ScreenBody>
  );
}
