import { useState } from 'react';
import { showToast } from '../feedback/toast-store.ts';
import { leadTo } from './lead-to.ts';

interface Wrong<Form> {
  readonly field: keyof Form & string;
  readonly words: string;
  /** Told under its field only, without a toast. */
  readonly once?: true;
}

interface Rules<Form> {
  /** Its initial values. */
  readonly first: Form;
  /** The prefix of the fields' ids. */
  readonly prefix: string;
  /** The first error; null if the form may be sent. */
  readonly check: (form: Form) => Wrong<Form> | null;
}

/**
 * A form whose first error shows in a toast and under its field, to which it leads (lead-to.ts);
 * typing removes the message.
 */
export function useCheckedForm<Form extends object>({ first, prefix, check }: Rules<Form>) {
  const [form, setForm] = useState(first);
  const [wrong, setWrong] = useState<Wrong<Form> | null>(null);
  return {
    form,
    setWrong,
    errorOf: (field: keyof Form) => (wrong?.field === field ? wrong.words : null),
    change: (part: Partial<Form>): void => {
      setForm({ ...form, ...part });
      setWrong(null);
    },
    submit: (send: (form: Form) => Promise<void>): void => {
      const found = check(form);
      setWrong(found);
      if (!found) return void send(form);
      if (!found.once) showToast(found.words, 'bad');
      leadTo(document.getElementById(`${prefix}-${found.field}`));
    },
  };
}
