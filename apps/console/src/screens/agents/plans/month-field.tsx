import { TextField } from '../../../shared/view/text-field.tsx';

interface MonthFieldProps {
  readonly value: string;
  readonly onChange: (month: string) => void;
}

/** The first month of effect. */
export const MonthField = ({ value, onChange }: MonthFieldProps) => (
  <TextField
    name="生效月份"
    inputMode="numeric"
    placeholder="2026-01"
    maxLength={7}
    value={value}
    onChange={(text) => onChange(text.trim())}
  />
);
