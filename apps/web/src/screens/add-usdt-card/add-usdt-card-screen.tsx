import { Button } from '@haitang/ui/action/button.tsx';
import { Segmented } from '@haitang/ui/action/segmented.tsx';
import { PasswordField } from '@haitang/ui/field/password-field.tsx';
import { TextField } from '@haitang/ui/field/text-field.tsx';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { Callout } from '@haitang/ui/surface/callout.tsx';
import { useState } from 'react';
import { payPassword } from '../../features/money/pay-password.ts';
import { useBindCard } from '../../features/money/use-bind-card.ts';
import { BeforeAddress } from '../../features/withdrawal/before-address.tsx';
import { useApp } from '../../shared/app-info.ts';
import { enterGoesOn } from '../../shared/commands/enter-goes-on.ts';
import { mayTakeFocus } from '../../shared/commands/lead-to.ts';
import { useCheckedForm } from '../../shared/commands/use-checked-form.ts';
import { withoutReload } from '../../shared/commands/without-reload.ts';
import { defaultNetwork, networksIn } from '../../shared/money/usdt-networks.ts';
import { useHere } from '../../shared/navigation/here.ts';
import { Link } from '../../shared/navigation/link.tsx';
import * as words from '../../shared/words/money/cards.ts';
import { networkWords } from '../../shared/words/money/networks.ts';
import css from './add-usdt-card.module.css';
import { type AddressForm, type Protocol, wrongInAddress } from './address-rules.ts';

const protocolText = '钱包协议';

const EMPTY: AddressForm = { address: '', protocol: '', password: '' };

/** A form with the chosen protocol, or with the default one of the site while none is. */
const withProtocol = (form: AddressForm, networks: readonly Protocol[]) => ({
  ...form,
  protocol: networks.find((network) => network === form.protocol) ?? defaultNetwork(networks),
});

interface ChoiceProps {
  readonly networks: readonly Protocol[];
  readonly chosen: Protocol;
  readonly onChange: (protocol: Protocol) => void;
}

const ProtocolChoice = ({ networks, chosen, onChange }: ChoiceProps) => (
  <div>
    <p className={css.label}>{protocolText}</p>
    <Segmented
      label={protocolText}
      options={networks.map((key) => ({ key, text: key }))}
      value={chosen}
      onChange={onChange}
    />
    <Link to="/usdtmore" className={css.more}>
      了解 TRC20 与 ERC20 的区别
    </Link>
  </div>
);

/** 添加 USDT 地址: protocol, address, pay password (specification, 2; validation, 5). */
export function AddUsdtCardScreen() {
  const [takesFocus] = useState(mayTakeFocus);
  const fromWithdrawal = useHere().query.get('from') === 'withdrawal';
  const networks = networksIn(useApp()?.usdt_networks);
  const { form, change, errorOf, submit, setWrong } = useCheckedForm({
    first: EMPTY,
    prefix: 'card',
    check: (typed: AddressForm) => wrongInAddress(withProtocol(typed, networks)),
  });
  const { protocol: chosen } = withProtocol(form, networks);
  const bind = useBindCard('address', setWrong);
  // `bank` is fixed and `bank_owner` holds the protocol (specification, 3).
  const send = ({ address, password }: AddressForm) =>
    bind.run(
      {
        bank: 'USDT',
        bank_no: address.trim(),
        bank_owner: chosen,
        pay_pass: password,
      },
      fromWithdrawal ? '/withdrawal' : '/wallet',
    );
  return (
    <ScreenBody>
      <form
        noValidate
        className={css.form}
        onKeyDown={enterGoesOn}
        onSubmit={withoutReload(() => submit(send))}
      >
        {fromWithdrawal && <BeforeAddress />}
        <ProtocolChoice
          networks={networks}
          chosen={chosen}
          onChange={(protocol) => change({ protocol })}
        />
        <TextField
          id="card-address"
          label="USDT 地址"
          value={form.address}
          maxLength={64}
          autoComplete="off"
          autoFocus={takesFocus}
          enterKeyHint="next"
          hint={networkWords(chosen).address}
          error={errorOf('address') ?? errorOf('protocol')}
          onChange={(address) => change({ address })}
        />
        <PasswordField
          id="card-password"
          {...payPassword}
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
