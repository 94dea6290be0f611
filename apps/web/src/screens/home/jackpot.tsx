import type { ReactNode } from 'react';
import { jackpot, jackpotNote } from '../../shared/words/home.ts';
import css from './jackpot.module.css';

/**
 * A decoration that is labelled as one (specification, 9; 模拟展示 stays); its number appears later.
 */
export const Jackpot = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.place} data-jackpot>
    <div className={css.jackpot}>
      <div className={css.title}>{jackpot}</div>
      {children}
      <div className={css.note}>{jackpotNote}</div>
    </div>
  </div>
);
