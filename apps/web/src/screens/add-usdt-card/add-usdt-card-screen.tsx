import { Button } from '@haitang/ui/action/button.tsx';
import { Segmented } from '@haitang/ui/action/segmented.tsx';
import { PasswordField } from '@haitang/ui/field/password-field.tsx';
import { TextField } from '@haitang/ui/field/text-field.tsx';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { Callout } from '@haitang/ui/surface/callout.tsx';
import { useBindCard } from '../../features/money/use-bind-card.ts';
import { useCheckedForm } from '../../shared/commands/use-checked-form.ts';
import * as words from '../../shared/messages/money/cards.ts';
import { password as passwordWord } from '../../shared/messages/money/withdrawal.ts';
import { useHere } from '../../shared/navigation/here.ts';
import { Link } from '../../shared/navigation/link.tsx';
import css from './add-usdt-card.module.css';
import { type AddressForm, wrongInAddress } from './address-rules.ts';

const PROTOCOLS = [
  { key: 'TRC20', text: 'TRC20' },
  { key: 'ERC20', text: 'ERC20' },
] as const;

const EMPTY: AddressForm = { address: '', protocol: 'TRC20', password: '' };
const RULES = { first: EMPTY, prefix: 'card', check: wrongInAddress };

/** 添加 USDT 地址: protocol, address, pay password (specification, 2; validation, 5). */
export function AddUsdtCardScreen() {
  const fromWithdrawal = useHere().query.get('from') === 'withdrawal';
  const { form, change, errorOf, submit, setWrong } = useCheckedForm(RULES);
  const bind = useBindCard('address', setWrong);
  // `bank` is fixed and `bank_owner` holds the protocol (specification, 3).
  const send = ({ address, protocol, password }: AddressForm) =>
    bind.run(
      {
        bank: 'USDT',
        bank_no: address.trim(),
        bank_owner: protocol,
        pay_pass: password,
      },
      fromWithdrawal ? '/withdrawal' : '/wallet',
    );
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
          {words.newAddress}请绑定您本人的地址，转错地址的资产无法找回。
        </Callout>
        <Button type="submit" block busy={bind.busy}>
          {words.addUsdt}
        </Button>
      </form>
    </ScreenBody>
  );
}
