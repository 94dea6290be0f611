import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { Steps } from '@haitang/ui/progress/steps.tsx';
import { useState } from 'react';
import { ChooseStep } from './choose-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import css from './exclude.module.css';
import { EXCLUSIONS, type Exclusion } from './exclusion-length.ts';
import { KnowStep } from './know-step.tsx';

const STEPS = ['期限', '了解', '确认'] as const;

/** 自我排除 in three steps: the length, its meaning, and the typed sentence. */
export function ExcludeScreen() {
  const [step, setStep] = useState<0 | 1 | 2>(0);
  const [length, setLength] = useState<Exclusion>(EXCLUSIONS[0]);
  return (
    <ScreenBody>
      <div className={css.steps}>
        <Steps names={STEPS} current={step} />
      </div>
      {step === 0 && <ChooseStep length={length} onChoose={setLength} onNext={() => setStep(1)} />}
      {step === 1 && (
        <KnowStep length={length} onNext={() => setStep(2)} onBack={() => setStep(0)} />
      )}
      {step === 2 && <ConfirmStep length={length} onBack={() => setStep(1)} />}
    </ScreenBody>
  );
}
