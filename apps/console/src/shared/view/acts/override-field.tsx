import { TextField } from '../text-field.tsx';

interface OverrideFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Why a step beyond the usual one is meant; the other person agrees to it in so many words. */
export const OverrideField = ({ value, onChange }: OverrideFieldProps) => (
  <TextField
    name="超出常规幅度的理由（未超出请留空）"
    maxLength={300}
    value={value}
    onChange={onChange}
  />
);
