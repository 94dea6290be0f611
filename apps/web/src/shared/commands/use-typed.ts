import { useState } from 'react';

/** The text of one field and its error, which typing removes. */
export function useTyped() {
  const [value, setValue] = useState('');
  const [error, setError] = useState<string | null>(null);
  const onChange = (next: string): void => {
    setValue(next);
    setError(null);
  };
  return { typed: value, setError, field: { value, error, onChange } };
}
