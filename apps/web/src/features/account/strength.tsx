import { strengthOf } from './password-strength.ts';
import css from './strength.module.css';

const STRENGTHS = ['很弱', '较弱', '中等', '较强', '很强'] as const;

const strength = '强度：';

const STEPS = [1, 2, 3, 4] as const;

/** The strength of the new password, as bars and as text. */
export function Strength({ password }: { readonly password: string }) {
  const reached = strengthOf(password);
  return (
    <span className={css.strength} aria-live="polite">
      <span className={css.bars} aria-hidden="true">
        {STEPS.map((step) => (
          <i key={step} className={step <= reached ? css.on : undefined} />
        ))}
      </span>
      {password !== '' && (
        <span className={css.words}>
          {strength}
          <b>{STRENGTHS[reached]}</b>
        </span>
      )}
    </span>
  );
}
