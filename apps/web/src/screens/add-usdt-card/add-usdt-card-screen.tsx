import { Button } from '@haitang/ui/action/button.tsx';
import { Segmented } from '@haitang/ui/action/segmented.tsx';
import { PasswordField } from '@haitang/ui/field/password-field.tsx';
import { TextField } from '@haitang/ui/field/text-field.tsx';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { Callout } from '@haitang/ui/surface/callout.tsx';
import { useState } from 'react';
import { showToast } from '../../shared/feedback/toast-store.ts';
import * as words from '../../shared/messages/money/cards.ts';
import { password as passwordWord } from '../../shared/messages/money/withdrawal.ts';
import { useHere } from '../../shared/navigation/here.ts';
import { Link } from '../../shared/navigation/link.tsx';
import css from './add-usdt-card.module.css';
import { type AddressForm, type Wrong, wrongInAddress } from './address-rules.ts';
import { useBindAddress } from './use-bind-address.ts';

const PROTOCOLS = [
  { key: 'TRC20', text: 'TRC20' },
  { key: 'ERC20', text: 'ERC20' },
] as const;

const EMPTY: AddressForm = { address: '', protocol: 'TRC20', password: '' };

/** 添加 USDT 地址: protocol, address, pay password (specification, 2; validation, 5). */
export function AddUsdtCardScreen() {
  const fromWithdrawal = useHere().query.get('from') === 'withdrawal';
  const [form, setForm] = useState(EMPTY);
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const bind = useBindAddress({
    next: fromWithdrawal ? '/withdrawal' : '/wallet',
    onWrong: setWrong,
  });
  const change = (part: Partial<AddressForm>): void => {
    setForm({ ...form, ...part });
    setWrong(null);
  };
  const submit = (): void => {
    const found = wrongInAddress(form);
    setWrong(found);
    if (!found) {
      void bind.run(form);
      return;
    }
    showToast(found.words, 'bad');
    document.getElementById(`card-${found.field}`)?.focus();
  };
  const errorOf = (field: Wrong['field']) => (wrong?.field === field ? wrong.words : null);
  return (
    <ScreenBody>
      <form
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div>
          <p className={css.label}>{words.protocol}</p>
          <Segmented
            label={words.protocol}
            options={PROTOCOLS}
            value={form.protocol || 'TRC20'}
            onChange={(protocol) => change({ protocol })}
          />
          <Link to="/usdtmore" className={css.more}>
            {words.networkLink}
          </Link>
        </div>
        <TextField
          id="card-address"
          label={words.address}
          value={form.address}
          maxLength={64}
          autoComplete="off"
          hint={form.protocol === 'ERC20' ? words.ercHint : words.trcHint}
          error={errorOf('address') ?? errorOf('protocol')}
          onChange={(address) => change({ address })}
        />
        <PasswordField
          id="card-password"
          label={passwordWord}
          showLabel="显示密码"
          hideLabel="隐藏密码"
          autoComplete="off"
          value={form.password}
          error={errorOf('password')}
          onChange={(password) => change({ password })}
        />
        <Callout tone="gold" icon="shield-check-duotone">
          {words.cooling}。请绑定您本人的地址，转错地址的资产无法找回。
        </Callout>
        <Button type="submit" block busy={bind.busy}>
          {words.addUsdt}
        </Button>
      </form>
    </ScreenBody>
  );
}
