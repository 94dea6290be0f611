import { IconButton } from '@haitang/ui/action/icon-button.tsx';
import { Segmented } from '@haitang/ui/action/segmented.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import { useEffect, useState } from 'react';
import { mayTakeFocus } from '../../shared/commands/lead-to.ts';
import { leastAge } from '../../shared/least-age.ts';
import { goBack } from '../../shared/navigation/go.ts';
import { useHere } from '../../shared/navigation/here.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { afterLogin } from '../../shared/navigation/target.ts';
import { shortName } from '../../shared/site-words.ts';
import * as words from '../../shared/words/auth.ts';
import { back } from '../../shared/words/shell.ts';
import { HandOver } from './hand-over.tsx';
import { LoginForm } from './login-form.tsx';
import css from './login-screen.module.css';
import { keepReferral, referralOf } from './referral.ts';
import { RegisterForm } from './register-form.tsx';
import { TrialLink } from './trial-link.tsx';

type Mode = 'register' | 'login';

const TABS = [
  { key: 'register', text: words.tabRegister },
  { key: 'login', text: words.tabLogin },
] as const;

const Hero = () => (
  <div className={css.hero}>
    <img className={css.art} src="/art/banners/auth.webp" alt="" width={412} height={212} />
    <div className={css.top}>
      <IconButton icon="caret-left-bold" label={back} onClick={goBack} />
      <Link to="/" className={css.guest}>
        游客进入
      </Link>
    </div>
    <img
      className={css.logo}
      src="/art/logo/wordmark-dark.svg"
      alt={shortName}
      width={172}
      height={52}
    />
  </div>
);

/**
 * Login and registration; the query `type=1` opens registration, `pid` names the referrer, and
 * `handover` is the code of another device.
 */
export function LoginScreen() {
  const { query } = useHere();
  const asked: Mode = query.get('type') === '1' ? 'register' : 'login';
  const [mode, setMode] = useState<Mode>(asked);
  const [before, setBefore] = useState(asked);
  // A tab that was pressed keeps the focus, and so does a person who was here before the app; only
  // the screen's own form takes it.
  const [turned, setTurned] = useState(() => !mayTakeFocus());
  const turn = (to: Mode): void => {
    setTurned(true);
    setMode(to);
  };
  const named = query.get('pid') ?? '';
  useEffect(() => keepReferral(named), [named]);
  const [handover, setHandover] = useState(() => query.get('handover'));
  if (asked !== before) {
    setBefore(asked);
    setMode(asked);
  }
  return (
    <div className={css.screen}>
      <Hero />
      <div className={css.body}>
        <Card className={css.card}>
          <h1 className="sr">{mode === 'login' ? words.tabLogin : words.tabRegister}</h1>
          {handover !== null ? (
            <HandOver code={handover} onOther={() => setHandover(null)} />
          ) : (
            <>
              <Segmented
                label="登录或注册"
                options={TABS}
                value={mode}
                onChange={turn}
                panel="auth-form"
              />
              <div id="auth-form" role="tabpanel" className={css.form}>
                {mode === 'login' ? (
                  <LoginForm autoFocus={!turned} onRegister={() => turn('register')} />
                ) : (
                  <RegisterForm
                    pid={referralOf(named)}
                    autoFocus={!turned}
                    onLogin={() => turn('login')}
                  />
                )}
              </div>
            </>
          )}
        </Card>
        <TrialLink redirect={afterLogin(query)} />
        <p className={css.age}>
          <span className={css.mark} role="img" aria-label={`仅限 ${leastAge} 岁及以上`}>
            {`${leastAge}+`}
          </span>
          {`仅限年满 ${leastAge} 周岁的海外用户 ·`}
          <Link to="/boutBallBetInfo?type=8">理性娱乐</Link>
        </p>
      </div>
    </div>
  );
}
