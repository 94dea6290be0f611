import { TextField } from '../text-field.tsx';

interface OverrideFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The reason for a step beyond the usual one; the other person confirms it explicitly. */
export const OverrideField = ({ value, onChange }: OverrideFieldProps) => (
  <TextField
    name="超出常规幅度的理由（未超出请留空）"
    maxLength={300}
    value={value}
    onChange={onChange}
  />
);
