import type { OfficeSignInData } from '@haitang/contract/office/sign-in.ts';
import { useState } from 'react';
import { takeEnded } from '../../shared/api/session-token.ts';
import { CodeStep } from './code-step.tsx';
import { LoginFrame } from './login-frame.tsx';
import { PasswordStep } from './password-step.tsx';

const ENDED_WORDS = '登录已结束，请重新登录';

/** Sign-in in two steps: name and password, then the code of the authenticator. */
export function LoginScreen() {
  const [ended] = useState(takeEnded);
  const [passed, setPassed] = useState<OfficeSignInData | null>(null);
  return (
    <LoginFrame>
      {passed === null ? (
        <PasswordStep note={ended ? ENDED_WORDS : ''} onPassed={setPassed} />
      ) : (
        <CodeStep passed={passed} onBack={() => setPassed(null)} />
      )}
    </LoginFrame>
  );
}
