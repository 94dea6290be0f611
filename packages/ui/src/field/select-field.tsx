import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-name.ts';
import css from './field.module.css';
import { Field, noteOf } from './field.tsx';

interface Option {
  readonly value: string;
  readonly text: string;
}

interface SelectFieldProps {
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly name: string;
  readonly icon: IconName;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Shown in the field while nothing is chosen. */
  readonly empty: string;
  /** In groups separated by a line, the most likely first. */
  readonly groups: readonly (readonly Option[])[];
  readonly autoComplete?: string;
  readonly hint?: string | undefined;
  readonly error?: string | null | undefined;
}

/** A choice of one option, with the phone's own picker. */
export function SelectField(props: SelectFieldProps) {
  const { label, labelHidden, name, icon, value, onChange, empty, groups, hint, error } = props;
  const id = useId();
  return (
    <Field id={id} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      <div className={classNames(css.box, error && css.wrong)}>
        <Icon name={icon} />
        <select
          {...noteOf(id, error, hint)}
          id={id}
          name={name}
          autoComplete={props.autoComplete}
          className={classNames(css.input, css.select, value === '' && css.unset)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="" disabled hidden>
            {empty}
          </option>
          {groups.map((options, index) => [
            index > 0 && <hr key={`before-${options[0]?.value}`} />,
            ...options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.text}
              </option>
            )),
          ])}
        </select>
        <Icon name="caret-down-bold" size="s" />
      </div>
    </Field>
  );
}
