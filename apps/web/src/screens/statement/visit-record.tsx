import { formatMoney, negate } from '@haitang/kernel/money.ts';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { MoneyRecord } from '@haitang/ui/list/record.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { useId, useState } from 'react';
import type { StatementLine } from './read-statement.ts';
import css from './statement.module.css';
import type { VisitRow } from './statement-rows.ts';
import { balanceAfter, signedAmount } from './statement-words.ts';

const staked = (amount: string): string => `投注 ${amount}`;

const Parts = ({
  id,
  lines,
}: {
  readonly id: string;
  readonly lines: readonly StatementLine[];
}) => (
  <ul id={id} className={css.parts}>
    {lines.map((line) => (
      <li key={line.id}>
        <span>
          <span className="num">{line.time.slice(11, 16)}</span> {line.kind}
        </span>
        <b className="num">{signedAmount(line)}</b>
      </li>
    ))}
  </ul>
);

/** A visit to a venue on one line: stakes and result; it opens to its transfers. */
export function VisitRecord({ visit }: { readonly visit: VisitRow }) {
  const [open, setOpen] = useState(false);
  const inside = useId();
  const { venue, lines, last, net } = visit;
  const isWon = net.minor > 0n;
  const amount = groupDigits(formatMoney(isWon ? net : negate(net)));
  const from = lines.at(-1)?.time.slice(11, 16) ?? '';
  return (
    <MoneyRecord
      icon="game-controller-duotone"
      title={
        <button
          type="button"
          className={css.visit}
          aria-expanded={open}
          aria-controls={open ? inside : undefined}
          onClick={() => setOpen(!open)}
        >
          {venue}
          <Icon name={open ? 'caret-up-bold' : 'caret-down-bold'} size="s" />
        </button>
      }
      amount={net.minor === 0n ? amount : `${isWon ? '+' : '−'}${amount}`}
      income={isWon}
      facts={`${from}–${last.time.slice(11, 16)} · ${staked(groupDigits(visit.staked))}`}
      status={<span className={css.after}>{balanceAfter(groupDigits(last.balance))}</span>}
      parts={open && <Parts id={inside} lines={lines} />}
    />
  );
}
