import type { Bet } from '@haitang/contract/member/records.ts';
import { IconButton } from '@haitang/ui/action/icon-button.tsx';
import { copyText } from '../../shared/feedback/copy-text.ts';
import css from './bet-record.module.css';

const copyNumber = '复制注单号';

/** The order number of a bet, whole, with its copy button. */
export const BetNumber = ({ bet: { bet_id: id } }: { readonly bet: Bet }) => (
  <span className={css.id}>
    <span className="num">{id}</span>
    <IconButton
      icon="copy"
      label={`${copyNumber} ${id}`}
      className={css.copy}
      onClick={() => void copyText(id)}
    />
  </span>
);
