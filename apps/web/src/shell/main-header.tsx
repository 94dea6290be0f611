import { Button, buttonClass } from '@haitang/ui/action/button.tsx';
import { BarHeader } from '@haitang/ui/frame/header.tsx';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { useRecallAll } from '../features/wallet/recall-all.ts';
import { useRefreshBalance } from '../features/wallet/refresh-balance.ts';
import * as words from '../shared/messages/shell.ts';
import { Link } from '../shared/navigation/link.tsx';
import { useSignedIn } from '../shared/session/session-store.ts';
import { useUser } from '../shared/session/user-query.ts';
import css from './main-header.module.css';

function MemberEnd() {
  const balance = useUser()?.balance;
  const refresh = useRefreshBalance();
  const recall = useRecallAll();
  return (
    <>
      <button
        type="button"
        className={css.balance}
        aria-label={`中心钱包 ${balance ? groupDigits(balance) : ''}，${words.refresh}`}
        aria-busy={refresh.busy || undefined}
        onClick={refresh.run}
      >
        <span className={css.amount}>{balance ? groupDigits(balance) : '—'}</span>
        <Icon
          name="arrow-clockwise-bold"
          size="s"
          className={refresh.busy ? css.turning : undefined}
        />
      </button>
      <Button tone="line" size="xs" busy={recall.busy} onClick={recall.run}>
        {words.recoverAll}
      </Button>
    </>
  );
}

const VisitorEnd = () => (
  <>
    <Link to="/login" className={buttonClass({ tone: 'soft', size: 'xs' })}>
      {words.login}
    </Link>
    <Link to="/login?type=1" className={buttonClass({ size: 'xs' })}>
      {words.register}
    </Link>
  </>
);

/** Logo (opens the drawer), then balance and recall, or login and register. */
export function MainHeader({ onMenu }: { readonly onMenu: () => void }) {
  const signedIn = useSignedIn();
  return (
    <BarHeader>
      <button type="button" className={css.logo} aria-label="海棠，打开菜单" onClick={onMenu}>
        <img
          className={css.dark}
          src="/art/logo/wordmark-dark.svg"
          alt=""
          width={119}
          height={36}
        />
        <img
          className={css.light}
          src="/art/logo/wordmark-light.svg"
          alt=""
          width={119}
          height={36}
        />
      </button>
      <span className={css.gap} />
      {signedIn ? <MemberEnd /> : <VisitorEnd />}
    </BarHeader>
  );
}
