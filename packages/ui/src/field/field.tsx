import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import css from './field.module.css';

export interface FieldProps {
  readonly id: string;
  readonly label: string;
  /** For when the placeholder repeats the label: the label then remains for screen readers only. */
  readonly labelHidden?: boolean | undefined;
  /** Shown at the right of the label: limits, a link. */
  readonly aside?: ReactNode;
  readonly hint?: ReactNode;
  /** The error under the field when the input cannot be used. */
  readonly error?: string | null | undefined;
  readonly children: ReactNode;
}

/** Label above, control, then the error or the hint; the control refers to it by `<id>-note`. */
export const Field = ({ id, label, labelHidden, aside, hint, error, children }: FieldProps) => (
  <div className={css.field}>
    <div className={labelHidden ? 'sr' : css.head}>
      <label htmlFor={id}>{label}</label>
      {aside !== undefined && <span>{aside}</span>}
    </div>
    {children}
    {error ? (
      <p id={`${id}-note`} className={css.error} role="alert">
        <Icon name="warning-circle-fill" />
        <span>{error}</span>
      </p>
    ) : (
      hint !== undefined && (
        <p id={`${id}-note`} className={css.hint}>
          <span>{hint}</span>
        </p>
      )
    )}
  </div>
);

/**
 * The error for a text that is too long. The text is not truncated, because that would change it.
 */
export const tooLong = (value: string, most: number | undefined): string | null =>
  most !== undefined && value.length > most ? `最多 ${most} 个字符，现有 ${value.length} 个` : null;

/** The attributes of a control that refer to the note under it. */
export const noteOf = (id: string, error: string | null | undefined, hint: ReactNode) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error || hint !== undefined ? `${id}-note` : undefined,
});
