import { Button } from '@haitang/ui/action/button.tsx';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { useRecallAll } from '../features/wallet/recall-all.ts';
import { useRefreshBalance } from '../features/wallet/refresh-balance.ts';
import { useUser } from '../shared/session/user-query.ts';
import * as words from '../shared/words/shell.ts';
import css from './member-end.module.css';

/** Characters of a balance beside which the whole logo has room: 99,999.99. */
const SHORT = 9;

/** Balance with its refresh, and 一键回收. */
export function MemberEnd() {
  const balance = useUser()?.balance;
  const text = balance ? groupDigits(balance) : '';
  const refresh = useRefreshBalance();
  const recall = useRecallAll();
  return (
    <>
      <button
        type="button"
        className={css.balance}
        data-long={text.length > SHORT || undefined}
        aria-label={`中心钱包 ${text}，${words.refresh}`}
        aria-busy={refresh.busy || undefined}
        onClick={refresh.run}
      >
        <span className={css.amount}>{text || '—'}</span>
        <Icon
          name="arrow-clockwise-bold"
          size="s"
          className={refresh.busy ? css.turning : undefined}
        />
      </button>
      <Button tone="line" size="xs" className={css.recall} busy={recall.busy} onClick={recall.run}>
        {words.recoverAll}
      </Button>
    </>
  );
}
