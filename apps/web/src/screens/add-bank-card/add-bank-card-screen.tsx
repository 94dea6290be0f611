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
import { withoutReload } from '../../shared/commands/without-reload.ts';
import { eyes } from '../../shared/words/account/password.ts';
import * as words from '../../shared/words/money/cards.ts';
import css from './add-bank-card.module.css';
import { type BankCardForm, cardNumber, wrongInBankCard } from './bank-card-rules.ts';

const EMPTY: BankCardForm = { holder: '', bank: '', branch: '', number: '', password: '' };
const PASSWORD = {
  label: '支付密码',
  placeholder: '6-18 位',
  icon: 'key',
  ...eyes,
  maxLength: 128,
} as const;
const RULES = { first: EMPTY, prefix: 'bank-card', check: wrongInBankCard };

const cardOf = ({ holder, bank, branch, number, password }: BankCardForm) => ({
  bank_owner: holder.trim(),
  bank,
  bank_address: branch.trim(),
  bank_no: cardNumber(number),
  pay_pass: password,
});

/** 添加银行卡: holder, bank, branch, number, pay password (specification, 2; validation, 5). */
export function AddBankCardScreen() {
  const { form, change, errorOf, submit, setWrong } = useCheckedForm(RULES);
  const [picking, setPicking] = useState(false);
  const bind = useBindCard('number', setWrong);
  const send = (typed: BankCardForm) => bind.run(cardOf(typed), '/wallet?tab=bank');
  const fieldOf = (field: keyof BankCardForm) => ({
    id: `bank-card-${field}`,
    value: form[field],
    error: errorOf(field),
    autoComplete: 'off',
    onChange: (value: string) => change({ [field]: value }),
  });
  return (
    <ScreenBody>
      <form noValidate className={css.form} onSubmit={withoutReload(() => submit(send))}>
        <TextField
          {...fieldOf('holder')}
          label={words.holder}
          placeholder={words.holderRequired}
          maxLength={60}
        />
        <PickField
          id="bank-card-bank"
          label="银行"
          icon="bank-duotone"
          value={form.bank}
          empty={words.bankEmpty}
          error={errorOf('bank')}
          onOpen={() => setPicking(true)}
        />
        <TextField
          {...fieldOf('branch')}
          label="开户行地址"
          placeholder="请输入开户行地址"
          maxLength={200}
        />
        <TextField
          {...fieldOf('number')}
          label="银行卡号"
          placeholder="至少 8 位"
          inputMode="numeric"
          maxLength={40}
        />
        <PasswordField {...fieldOf('password')} {...PASSWORD} />
        <Button type="submit" block busy={bind.busy}>
          确认绑定
        </Button>
        <Callout icon="shield-check-duotone">
          仅支持绑定本人银行卡，姓名须与注册时的真实姓名一致。
        </Callout>
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
