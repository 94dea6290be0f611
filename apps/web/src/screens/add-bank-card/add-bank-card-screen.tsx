import { Button } from '@haitang/ui/action/button.tsx';
import { PasswordField } from '@haitang/ui/field/password-field.tsx';
import { TextField } from '@haitang/ui/field/text-field.tsx';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { Callout } from '@haitang/ui/surface/callout.tsx';
import { useState } from 'react';
import { PickField } from '../../features/account/pick-field.tsx';
import { BankSheet } from '../../features/money/bank-sheet.tsx';
import { useBindCard } from '../../features/money/use-bind-card.ts';
import { useCheckedForm } from '../../shared/commands/use-checked-form.ts';
import { hide, show } from '../../shared/messages/account/password.ts';
import * as words from '../../shared/messages/money/cards.ts';
import css from './add-bank-card.module.css';
import { type BankCardForm, cardNumber, wrongInBankCard } from './bank-card-rules.ts';

const EMPTY: BankCardForm = { holder: '', bank: '', branch: '', number: '', password: '' };
const RULES = { first: EMPTY, prefix: 'bank-card', check: wrongInBankCard };

/** 添加银行卡: holder, bank, branch, number, pay password (specification, 2; validation, 5). */
export function AddBankCardScreen() {
  const { form, change, errorOf, submit, setWrong } = useCheckedForm(RULES);
  const [picking, setPicking] = useState(false);
  const bind = useBindCard('number', setWrong);
  const send = ({ holder, bank, branch, number, password }: BankCardForm) =>
    bind.run(
      {
        bank_owner: holder.trim(),
        bank,
        bank_address: branch.trim(),
        bank_no: cardNumber(number),
        pay_pass: password,
      },
      '/wallet?tab=bank',
    );
  const fieldOf = (field: keyof BankCardForm) => ({
    id: `bank-card-${field}`,
    value: form[field],
    error: errorOf(field),
    autoComplete: 'off',
    onChange: (value: string) => change({ [field]: value }),
  });
  return (
    <ScreenBody>
      <form
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit(send);
        }}
      >
        <TextField
          {...fieldOf('holder')}
          label={words.holder}
          placeholder={words.holderRequired}
          maxLength={60}
        />
        <PickField
          id="bank-card-bank"
          label={words.bank}
          icon="bank-duotone"
          value={form.bank}
          empty={words.bankEmpty}
          error={errorOf('bank')}
          onOpen={() => setPicking(true)}
        />
        <TextField
          {...fieldOf('branch')}
          label={words.branch}
          placeholder={words.branchPlaceholder}
          maxLength={200}
        />
        <TextField
          {...fieldOf('number')}
          label={words.number}
          placeholder={words.numberPlaceholder}
          inputMode="numeric"
          maxLength={40}
        />
        <PasswordField
          {...fieldOf('password')}
          label={words.payPassword}
          placeholder={words.payPasswordPlaceholder}
          icon="key"
          showLabel={show}
          hideLabel={hide}
          maxLength={128}
        />
        <Button type="submit" block busy={bind.busy}>
          {words.submitBank}
        </Button>
        <Callout icon="shield-check-duotone">{words.ownOnly}</Callout>
      </form>
      <BankSheet
        open={picking}
        value={form.bank}
        onClose={() => setPicking(false)}
        onChoose={(bank) => {
          change({ bank });
          setPicking(false);
        }}
      />
    </ScreenBody>
  );
}
