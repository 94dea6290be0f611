import type { OfficeStatementLine } from '@haitang/contract/office/statements.ts';
import { Status, type Tone } from '@haitang/ui/surface/status.tsx';
import { amount } from '../../shared/format.ts';
import { ScreenLink } from '../../shared/screens/screen-link.tsx';
import { actsColumn, amountColumn, type Column, twoLines } from '../../shared/view/columns.tsx';
import { LineActs } from './line-acts.tsx';

type Line = OfficeStatementLine;

const GRADES: Readonly<Record<Line['grade'], readonly [Tone, string]>> = {
  sure: ['ok', '确定'],
  likely: ['info', '可能'],
  several: ['warn', '多个可能'],
  none: ['plain', '未认领'],
};
const STATES: Readonly<Record<Exclude<Line['state'], 'open'>, readonly [Tone, string]>> = {
  reversed: ['bad', '已冲正'],
  taken: ['ok', '已关联'],
  'set-aside': ['info', '已转个案'],
  closed: ['plain', '非存款'],
  out: ['plain', '支出'],
};

const toneOf = ({ state, grade }: Line): readonly [Tone, string] =>
  state === 'open' ? GRADES[grade] : STATES[state];

const DepositLink = ({ number }: { readonly number: string }) => (
  <ScreenLink to={`/deposits?tab=all&review=${number}`}>{number}</ScreenLink>
);

/** The order of a line: the one it paid, or those that it may pay. */
function Match({ line }: { readonly line: Line }) {
  const [first, ...others] = line.orders;
  const [tone, words] = toneOf(line);
  const number = line.number ?? (others.length === 0 ? first?.number : undefined);
  return (
    <span className="two-lines">
      <span className="cs-row tight">
        <Status tone={tone}>{words}</Status>
        {number !== undefined && <DepositLink number={number} />}
        {others.length > 0 && `${others.length + 1} 笔存款单金额相同`}
      </span>
      <small>
        {line.hint ||
          (first && others.length === 0
            ? `${first.username} · 声明付款人 ${first.payer || '—'} · ${amount(first.asked)} 积分`
            : '')}
      </small>
    </span>
  );
}

/** The columns of the list of lines; with the acts for who may do them. */
export const lineColumns = (acts: boolean): Column<Line>[] => [
  twoLines('日期', (line) => [line.day, line.account]),
  amountColumn('金额 USD', (line) => line.amount),
  twoLines('付款人', (line) => [line.payer || '—', line.remark]),
  { title: '流水号', className: 'num', render: (_value, line) => line.reference },
  { title: '匹配', render: (_value, line) => <Match line={line} /> },
  ...(acts ? [actsColumn<Line>((line) => <LineActs line={line} />)] : []),
];
