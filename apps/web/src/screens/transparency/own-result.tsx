import { cny, formatMoney } from '@haitang/kernel/money.ts';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { MoneyText } from '@haitang/ui/money/money-text.tsx';
import { Result } from '@haitang/ui/progress/seal.tsx';
import { Card, SectionHead } from '@haitang/ui/surface/card.tsx';
import { useMemo } from 'react';
import * as words from '../../shared/messages/money/transparency.ts';
import { checkShown } from './check-shown.ts';
import type { Shown } from './solvency-queries.ts';
import css from './transparency.module.css';

const STEPS = [words.stepHead, words.stepLeaf, words.stepPath, words.stepHistory];

const Steps = () => (
  <>
    <SectionHead title={words.steps} />
    <Card>
      <ul className={css.steps}>
        {STEPS.map((step) => (
          <li key={step}>
            <Icon name="check-circle-fill" />
            {step}
          </li>
        ))}
      </ul>
    </Card>
  </>
);

interface OwnResultProps {
  readonly shown: Shown;
  readonly member: number;
}

/** The result of the check in this browser, or why there is nothing to check. */
export function OwnResult({ shown: { days, proof }, member }: OwnResultProps) {
  const checked = useMemo(() => checkShown(days, proof, member), [days, proof, member]);
  if (proof.state === 'none') {
    return (
      <Result icon="info" tone="info" title={words.none}>
        {words.noneText}
      </Result>
    );
  }
  if (proof.state === 'gone') {
    return (
      <Result icon="info" tone="info" title={words.gone}>
        {words.goneText}
      </Result>
    );
  }
  if (checked.kind === 'failed') {
    return (
      <div role="alert">
        <Result icon="warning-duotone" tone="bad" title={words.failed}>
          {words.failedText} <span lang="en">{checked.why}</span>
        </Result>
      </div>
    );
  }
  const amount = formatMoney(cny(checked.amount));
  return (
    <>
      <Result
        icon="seal-check-duotone"
        tone="ok"
        title={words.proved}
        amount={<MoneyText amount={amount} currency="¥" size="xl" />}
      >
        {words.provedText(proof.day)}
      </Result>
      <Steps />
    </>
  );
}
