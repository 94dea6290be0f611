import type { OfficeSignInData } from '@haitang/contract/office/sign-in.ts';
import { useState } from 'react';
import { takeEnded } from '../../shared/api/session-token.ts';
import { shortName } from '../../shared/site-name.ts';
import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';

const ENDED_WORDS = '登录已结束，请重新登录';

/** Sign-in in two steps: name and password, then the code of the authenticator. */
export function LoginScreen() {
  const [ended] = useState(takeEnded);
  const [passed, setPassed] = useState<OfficeSignInData | null>(null);
  return (
    <div className="cs-login">
      <div className="picture">
        <img src="/art/banners/auth.svg" alt="" />
        <div>
          <img src="/art/logo/wordmark-dark.svg" alt={shortName} height={56} />
          <p>后台仅限授权员工使用。所有操作都会写入不可修改的日志。</p>
        </div>
      </div>
      <main>
        {passed === null ? (
          <PasswordStep note={ended ? ENDED_WORDS : ''} onPassed={setPassed} />
        ) : (
          <CodeStep passed={passed} onBack={() => setPassed(null)} />
        )}
      </main>
    </div>
  );
}
