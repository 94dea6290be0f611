import { TextField } from '@haitang/ui/field/text-field.tsx';
import { SectionHead } from '@haitang/ui/surface/card.tsx';
import * as words from '../../shared/messages/money/recharge.ts';
import type { DepositForm, Wrong } from './deposit-rules.ts';

interface BankFieldsProps {
  readonly form: DepositForm;
  readonly wrong: Wrong | null;
  readonly onChange: (change: Partial<DepositForm>) => void;
}

const FIELDS = [
  ['owner', words.owner],
  ['bank', words.bank],
  ['number', words.number],
  ['branch', words.branch],
] as const;

/** Whose account the money comes from; all four are asked for, in this order. */
export const BankFields = ({ form, wrong, onChange }: BankFieldsProps) => (
  <>
    <SectionHead title="转出账户" />
    {FIELDS.map(([field, label]) => (
      <TextField
        key={field}
        id={`deposit-${field}`}
        label={label}
        value={form[field]}
        maxLength={200}
        inputMode={field === 'number' ? 'numeric' : 'text'}
        error={wrong?.field === field ? wrong.words : null}
        onChange={(value) => onChange({ [field]: value })}
      />
    ))}
  </>
);
