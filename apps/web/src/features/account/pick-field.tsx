import { classNames } from '@haitang/ui/class-names.ts';
import { Field } from '@haitang/ui/field/field.tsx';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import type { IconName } from '@haitang/ui/icon/icon-name.ts';
import css from './pick-field.module.css';

interface PickFieldProps {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  readonly value: string;
  /** The placeholder while nothing is chosen. */
  readonly empty: string;
  readonly error: string | null;
  readonly onOpen: () => void;
}

/** A field whose value is chosen in a sheet. */
export const PickField = ({ id, label, icon, value, empty, error, onOpen }: PickFieldProps) => (
  <Field id={id} label={label} error={error}>
    <button
      aria-describedby={error ? `${id}-note` : undefined}
      type="button"
      id={id}
      aria-haspopup="dialog"
      className={classNames(css.box, error && css.wrong)}
      onClick={onOpen}
    >
      <Icon name={icon} />
      <span className={value === '' ? css.empty : css.value}>{value || empty}</span>
      <Icon name="caret-right-bold" size="s" />
    </button>
  </Field>
);
