import { strength, strengths } from '../../shared/messages/account/password.ts';
import { strengthOf } from './password-strength.ts';
import css from './strength.module.css';

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
          <b>{strengths[reached]}</b>
        </span>
      )}
    </span>
  );
}
