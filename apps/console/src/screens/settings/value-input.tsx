import { Input, Select } from 'antd';
import { isTable, keyWords, valueOfText } from '../../shared/setting-words.ts';
import { Field } from '../../shared/view/field.tsx';
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
    return Object.entries(parsed).map(([key, one]) => (
      <TextField
        key={key}
        name={keyWords(key)}
        maxLength={40}
        value={String(one)}
        onChange={(text) => {
          const next = typeof one === 'number' ? Number(text) || 0 : text;
          onChange(JSON.stringify({ ...parsed, [key]: next }));
        }}
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
  return <TextField name="新值" maxLength={2_000} value={value} onChange={onChange} />;
}
