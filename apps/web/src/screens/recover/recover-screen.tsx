import type { CheckRecoveryData } from '@haitang/contract/member/recovery.ts';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { Callout } from '@haitang/ui/surface/callout.tsx';
import { useState } from 'react';
import { SupportLine } from '../../features/service/support-line.tsx';
import { KeyStep, type RecoveryKey } from './key-step.tsx';
import { PasswordStep } from './password-step.tsx';
import css from './recover.module.css';

const EMPTY: RecoveryKey = { name: '', first: '', second: '' };

/** 找回密码: new passwords by the key of which two members of staff told one half each (ADR 57). */
export function RecoverScreen() {
  const [key, setKey] = useState(EMPTY);
  const [which, setWhich] = useState<CheckRecoveryData | null>(null);
  return (
    <ScreenBody>
      {which === null ? (
        <div className={css.start}>
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
        </div>
      ) : (
        <PasswordStep recoveryKey={key} which={which} onLost={() => setWhich(null)} />
      )}
    </ScreenBody>
  );
}
