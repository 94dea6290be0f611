import { buttonClass } from '@haitang/ui/action/button.tsx';
import { BarHeader } from '@haitang/ui/frame/header.tsx';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { part } from '../shared/code/part.tsx';
import { Link } from '../shared/navigation/link.tsx';
import { useSignedIn } from '../shared/session/session-store.ts';
import { shortName } from '../shared/site-words.ts';
import { searchVenues } from '../shared/words/play/tiles.ts';
import * as words from '../shared/words/shell.ts';
import css from './main-header.module.css';

const MemberEnd = part(() => import('./member-end.tsx').then((module) => module.MemberEnd));

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

/** Logo (opens the drawer), search, then balance and recall, or login and register. */
export function MainHeader({ onMenu }: { readonly onMenu: () => void }) {
  const signedIn = useSignedIn();
  return (
    <BarHeader>
      <button
        type="button"
        className={css.logo}
        data-member={signedIn}
        aria-label={`${shortName}，打开菜单`}
        onClick={onMenu}
      >
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
      <Link to="/search" className={css.search} aria-label={searchVenues}>
        <Icon name="magnifying-glass-bold" />
      </Link>
      {signedIn ? <MemberEnd /> : <VisitorEnd />}
    </BarHeader>
  );
}
