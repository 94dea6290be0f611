import { cny, formatMoney } from '@haitang/kernel/money.ts';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { MoneyText } from '@haitang/ui/money/money-text.tsx';
import { Result } from '@haitang/ui/progress/seal.tsx';
import { Card, SectionHead } from '@haitang/ui/surface/card.tsx';
import { useMemo } from 'react';
import { checkShown } from './check-shown.ts';
import type { Shown } from './solvency-queries.ts';
import css from './transparency.module.css';

const provedText = (day: string): string => `${day} 结束时，应付您的金额`;
const failedText = '本页数据与公布的不一致。请保存证明文件，并联系客服或监管机构。';

const STEPS = [
  '摘要与公开页面一致',
  '叶子属于您的会员编号与金额',
  '叶子经路径通到公布的根与总额',
  '每份摘要指向前一份，未被改写',
];

const Steps = () => (
  <>
    <SectionHead title="本机验证的内容" />
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
      <Result icon="info" tone="info" title="当日没有您的叶子">
        当日结束时没有应付您的金额。如果您当时有余额，请保存此页并立即联系客服。
      </Result>
    );
  }
  if (proof.state === 'gone') {
    return (
      <Result icon="info" tone="info" title="该日的叶子已不再保存">
        叶子保存 40 天，公布的总额与摘要长期保留。请用您保存的证明文件验证。
      </Result>
    );
  }
  if (checked.kind === 'failed') {
    return (
      <div role="alert">
        <Result icon="warning-duotone" tone="bad" title="验证未通过">
          {failedText} <span lang="en">{checked.why}</span>
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
        title="您的余额已计入当日总额"
        amount={<MoneyText amount={amount} currency="¥" size="xl" />}
      >
        {provedText(proof.day)}
      </Result>
      <Steps />
    </>
  );
}
