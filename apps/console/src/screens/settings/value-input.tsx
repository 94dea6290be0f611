import { Input, Select } from 'antd';
import { useState } from 'react';
import { isTable, keyWords, valueOfText } from '../../shared/setting-words.ts';
import { Field } from '../../shared/view/field.tsx';
import { NumberField, WholeField } from '../../shared/view/number-field.tsx';
import { TextField } from '../../shared/view/text-field.tsx';

interface ValueInputProps {
  /** As text; lists and tables as JSON. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const SWITCH = [
  { value: 'true', label: '开启' },
  { value: 'false', label: '关闭' },
];

const isDecimal = (value: unknown): boolean =>
  typeof value === 'string' && /^\d+(\.\d+)?$/.test(value);

/** A count is a number in JSON, an amount or rate a decimal text. */
function Cell({ name, now, onChange }: CellProps) {
  // The kind of the field is that of the value in force, whatever is typed over it.
  const [first] = useState(now);
  if (typeof first === 'number') {
    return <WholeField name={name} value={Number(now ?? Number.NaN)} onChange={onChange} />;
  }
  const Kind = isDecimal(first) ? NumberField : TextField;
  return <Kind name={name} maxLength={2_000} value={String(now)} onChange={onChange} />;
}

interface CellProps {
  readonly name: string;
  readonly now: unknown;
  readonly onChange: (value: string | number) => void;
}

/** The field for a new value of a setting, by its form: a switch, a list, a table or a text. */
export function ValueInput({ value, onChange }: ValueInputProps) {
  const parsed = valueOfText(value);
  if (value === 'true' || value === 'false') {
    return (
      <Field name="新值">
        {(id) => <Select id={id} value={value} options={SWITCH} onChange={onChange} />}
      </Field>
    );
  }
  if (isTable(parsed) && Object.keys(parsed).length > 0) {
    return Object.entries(parsed).map(([key, entry]) => (
      <Cell
        key={key}
        name={keyWords(key)}
        now={entry}
        onChange={(next) => onChange(JSON.stringify({ ...parsed, [key]: next }))}
      />
    ));
  }
  if (Array.isArray(parsed)) {
    return (
      <Field name="新值（每行一项）">
        {(id) => (
          <Input.TextArea
            id={id}
            autoSize={{ minRows: 2, maxRows: 8 }}
            defaultValue={parsed.join('\n')}
            onChange={({ target }) =>
              onChange(JSON.stringify(target.value.split(/\s+/).filter((line) => line !== '')))
            }
          />
        )}
      </Field>
    );
  }
  return <Cell name="新值" now={value} onChange={(next) => onChange(String(next))} />;
}
