import type { BetAmountData } from '@haitang/contract/member/turnover.ts';
import { buttonClass } from '@haitang/ui/action/button.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { Bar } from '@haitang/ui/progress/bar.tsx';
import { useState } from 'react';
import { Link } from '../../shared/navigation/link.tsx';
import { Expander } from '../../shared/view/expander.tsx';
import { donePercent } from '../gifts/done-percent.ts';
import css from './withdrawal-notes.module.css';

type Lot = BetAmountData['lots'][number];

const progress = '流水进度';
const locks = (amount: string): string => `锁定 ${amount}`;
const left = (amount: string): string => `还需 ${amount}`;
const collapse = '收起';
const allOf = (n: number): string => `展开全部 ${n} 项`;

const FIRST = 3;

/** What a lot locks, how far its wagering is, and the ways to free it. */
const LockedLot = ({ lot }: { readonly lot: Lot }) => (
  <li className={css.lot}>
    <div className={css.between}>
      <span>
        {lot.reason} <small className="num">{lot.opened_at.slice(5, 16)}</small>
      </span>
      <b className="num">{locks(groupDigits(lot.locked))}</b>
    </div>
    <Bar percent={donePercent(lot)} label={`${lot.reason} ${progress}`} />
    <div className={css.between}>
      <small className="num">
        {groupDigits(lot.done)} / {groupDigits(lot.need)} · {left(groupDigits(lot.left))}
      </small>
      <span className={css.ways}>
        {lot.kind === 'bonus' && (
          <Link to="/bonuses" className={buttonClass({ tone: 'line', size: 'xs' })}>
            放弃优惠
          </Link>
        )}
        <Link to="/" className={buttonClass({ tone: 'soft', size: 'xs' })}>
          去完成
        </Link>
      </span>
    </div>
  </li>
);

/** The open wagering, a bar for each requirement, the oldest first; nothing without any. */
export function LockedLots({ lots }: { readonly lots: readonly Lot[] }) {
  const [open, setOpen] = useState(false);
  if (lots.length === 0) return null;
  return (
    <>
      <ul className={css.lots}>
        {lots.slice(0, open ? lots.length : FIRST).map((lot, index) => (
          <LockedLot key={`${lot.opened_at} ${index.toString()}`} lot={lot} />
        ))}
      </ul>
      {lots.length > FIRST && (
        <Expander
          open={open}
          more={allOf(lots.length)}
          less={collapse}
          onToggle={() => setOpen(!open)}
        />
      )}
    </>
  );
}
