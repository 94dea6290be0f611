import { IconButton } from '@haitang/ui/action/icon-button.tsx';
import { Segmented } from '@haitang/ui/action/segmented.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import { useState } from 'react';
import * as words from '../../shared/messages/auth.ts';
import { back } from '../../shared/messages/shell.ts';
import { goBack } from '../../shared/navigation/go.ts';
import { useHere } from '../../shared/navigation/here.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { shortName } from '../../shared/site-words.ts';
import { HandOver } from './hand-over.tsx';
import { LoginForm } from './login-form.tsx';
import css from './login-screen.module.css';
import { RegisterForm } from './register-form.tsx';

type Mode = 'register' | 'login';

const TABS = [
  { key: 'register', text: words.tabRegister },
  { key: 'login', text: words.tabLogin },
] as const;

/**
 * Login and registration; the query `type=1` opens registration, `pid` names the referrer, and
 * `handover` is the code of another device.
 */
export function LoginScreen() {
  const { query } = useHere();
  const asked: Mode = query.get('type') === '1' ? 'register' : 'login';
  const [mode, setMode] = useState<Mode>(asked);
  const [before, setBefore] = useState(asked);
  // A tab that was pressed keeps the focus; only the screen's own form takes it.
  const [turned, setTurned] = useState(false);
  const turn = (to: Mode): void => {
    setTurned(true);
    setMode(to);
  };
  const [handover, setHandover] = useState(() => query.get('handover'));
  if (asked !== before) {
    setBefore(asked);
    setMode(asked);
  }
  return (
    <div className={css.screen}>
      <div className={css.hero}>
        <img className={css.art} src="/art/banners/auth.webp" alt="" width={412} height={212} />
        <div className={css.top}>
          <IconButton icon="caret-left-bold" label={back} onClick={goBack} />
          <Link to="/" className={css.guest}>
            {words.guest}
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
                    pid={query.get('pid') ?? ''}
                    autoFocus={!turned}
                    onLogin={() => turn('login')}
                  />
                )}
              </div>
            </>
          )}
        </Card>
        <p className={css.age}>
          <span className={css.mark} role="img" aria-label="仅限 18 岁及以上">
            18+
          </span>
          仅限年满 18 周岁的海外用户 ·<Link to="/boutBallBetInfo?type=8">理性娱乐</Link>
        </p>
      </div>
    </div>
  );
}
