import type { CheckRecoveryData } from '@haitang/contract/member/recovery.ts';
import { Segmented } from '@haitang/ui/action/segmented.tsx';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { Callout } from '@haitang/ui/surface/callout.tsx';
import { useState } from 'react';
import { SupportLine } from '../../features/service/support-line.tsx';
import { useHere } from '../../shared/navigation/here.ts';
import { useSignedIn } from '../../shared/session/session-store.ts';
import { CodeWay } from './code-way.tsx';
import { KeyStep, type RecoveryKey } from './key-step.tsx';
import { PasswordStep } from './password-step.tsx';
import css from './recover.module.css';

const EMPTY: RecoveryKey = { name: '', first: '', second: '' };
const WAYS = [
  { key: 'key', text: '找回码' },
  { key: 'code', text: '验证码' },
] as const;

/** New passwords by the key of which two members of staff told one half each (ADR 57). */
function KeyWay() {
  const [key, setKey] = useState(EMPTY);
  const [which, setWhich] = useState<CheckRecoveryData | null>(null);
  if (which !== null) {
    return <PasswordStep recoveryKey={key} which={which} onLost={() => setWhich(null)} />;
  }
  return (
    <>
      <Callout tone="quiet" icon="shield-check-duotone">
        客服核实您的身份后，两位工作人员会分别告诉您一半找回码。请勿把它们告诉任何人。
      </Callout>
      <KeyStep
        start={key}
        onKnown={(known, allowed) => {
          setKey(known);
          setWhich(allowed);
        }}
      />
      <SupportLine text="还没有找回码？联系客服" />
    </>
  );
}

/** 找回密码: by a key of staff, or by a code to a verified contact; `by=pay` is of the signed in. */
export function RecoverScreen() {
  const asked = useHere().query.get('by');
  const isSignedIn = useSignedIn();
  const [way, setWay] = useState<'key' | 'code'>(asked === null ? 'key' : 'code');
  const which = asked === 'pay' && isSignedIn ? 'pay' : 'login';
  return (
    <ScreenBody>
      <div className={css.start}>
        <Segmented label="找回方式" options={WAYS} value={way} onChange={setWay} />
        {way === 'key' ? <KeyWay /> : <CodeWay key={which} which={which} />}
      </div>
    </ScreenBody>
  );
}
