import { TextField } from '@haitang/ui/field/text-field.tsx';
import { SectionHead } from '@haitang/ui/surface/card.tsx';
import { useState } from 'react';
import { PickField } from '../../features/account/pick-field.tsx';
import { BankSheet } from '../../features/money/bank-sheet.tsx';
import { bankEmpty } from '../../shared/words/money/cards.ts';
import type { DepositForm, Wrong } from './deposit-rules.ts';
import css from './recharge.module.css';

interface BankFieldsProps {
  readonly form: DepositForm;
  readonly wrong: Wrong | null;
  readonly onChange: (change: Partial<DepositForm>) => void;
}

/** The payer's account; all four fields are checked, in this order. */
export function BankFields({ form, wrong, onChange }: BankFieldsProps) {
  const [picking, setPicking] = useState(false);
  const errorOf = (field: keyof DepositForm) => (wrong?.field === field ? wrong.words : null);
  const textOf = (field: keyof DepositForm) => ({
    id: `deposit-${field}`,
    value: form[field],
    maxLength: 200,
    error: errorOf(field),
    onChange: (value: string) => onChange({ [field]: value }),
  });
  return (
    <>
      <SectionHead title="转出账户" end={<span className={css.hint}>四项均为必填</span>} />
      <TextField {...textOf('owner')} label="存款人姓名" />
      <PickField
        id="deposit-bank"
        label="银行类型"
        icon="bank-duotone"
        value={form.bank}
        empty={bankEmpty}
        error={errorOf('bank')}
        onOpen={() => setPicking(true)}
      />
      <TextField {...textOf('number')} label="银行卡号" inputMode="numeric" />
      <TextField {...textOf('branch')} label="开户行地址" placeholder="例如：中环分行" />
      <BankSheet
        open={picking}
        value={form.bank}
        onClose={() => setPicking(false)}
        onChoose={(bank) => {
          onChange({ bank });
          setPicking(false);
        }}
      />
    </>
  );
}
