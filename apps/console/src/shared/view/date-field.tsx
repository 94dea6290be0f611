import { Input } from 'antd';
import type { useAddress } from './use-address.ts';

interface DateFieldProps {
  readonly address: ReturnType<typeof useAddress>;
  /** The filter in the address. */
  readonly name: string;
  readonly label: string;
}

/** A day that filters a list; it is in the address. */
export const DateField = ({ address, name, label }: DateFieldProps) => (
  <Input
    type="date"
    aria-label={label}
    value={address.filter(name)}
    onChange={(event) => address.set({ [name]: event.target.value })}
  />
);
