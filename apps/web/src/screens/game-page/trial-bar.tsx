import { useHere } from '../../shared/navigation/here.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { loginFor, targetText } from '../../shared/navigation/target.ts';
import { useSignedIn } from '../../shared/session/session-store.ts';
import { BackArrow } from './back-arrow.tsx';
import css from './frame-bar.module.css';

/** Over a game that is tried: that its money is none, and the way to the game itself. */
export function TrialBar() {
  const { path, query } = useHere();
  const signedIn = useSignedIn();
  const real = new URLSearchParams(query);
  real.delete('try');
  const target = { path, query: real };
  return (
    <section className={css.bar} aria-label="试玩">
      <BackArrow />
      <div>
        <b>试玩</b>
        <span>游戏币不是真钱</span>
      </div>
      <Link to={signedIn ? targetText(target) : loginFor(target)} className={css.real}>
        {signedIn ? '进入游戏' : '登录或注册'}
      </Link>
    </section>
  );
}
