import type { OfficeSignInData } from '@haitang/contract/office/sign-in.ts';
import { useState } from 'react';
import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';

/** Sign-in in two steps: name and password, then the code of the authenticator. */
export function LoginScreen() {
  const [passed, setPassed] = useState<OfficeSignInData | null>(null);
  return (
    <div className="cs-login">
      <div className="picture">
        <img src="/art/banners/auth.svg" alt="" />
        <div>
          <img src="/art/logo/wordmark-dark.svg" alt="海棠" height={56} />
          <p>后台仅限授权员工使用。所有操作都会写入不可修改的日志。</p>
        </div>
      </div>
      <main>
        {passed === null ? (
          <PasswordStep onPassed={setPassed} />
        ) : (
          <CodeStep passed={passed} onBack={() => setPassed(null)} />
        )}
      </main>
    </div>
  );
}
