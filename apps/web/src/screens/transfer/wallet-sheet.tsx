import { OptionList, OptionRow } from '@haitang/ui/field/option-row.tsx';
import { TextField } from '@haitang/ui/field/text-field.tsx';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { Sheet } from '@haitang/ui/overlay/sheet.tsx';
import { useState } from 'react';
import { venuesOnly } from '../../shared/words/money/transfer.ts';
import { close } from '../../shared/words/shell.ts';
import css from './transfer.module.css';
import type { Wallet } from './wallets.ts';

interface WalletSheetProps {
  readonly title: string;
  readonly wallets: readonly Wallet[];
  readonly chosen: string;
  /** Venues with a transfer whose outcome is unknown. */
  readonly blocked: readonly string[];
  readonly onChoose: (code: string) => void;
  readonly onClose: () => void;
}

const whyNot = (wallet: Wallet, blocked: readonly string[]): string | null => {
  if (wallet.closed) return '维护中';
  return blocked.includes(wallet.code) ? '处理中' : null;
};

/** A choice of all wallets; a venue that is not available says why. */
export function WalletSheet(props: WalletSheetProps) {
  const { title, wallets, chosen, blocked, onChoose, onClose } = props;
  const [search, setSearch] = useState('');
  const found = wallets.filter(({ name }) => name.includes(search.trim()));
  return (
    <Sheet open title={title} closeLabel={close} onClose={onClose}>
      <TextField
        label="搜索场馆"
        labelHidden
        placeholder="搜索场馆"
        icon="magnifying-glass-bold"
        value={search}
        onChange={setSearch}
      />
      <OptionList label={title}>
        {found.map((wallet) => {
          const reason = whyNot(wallet, blocked);
          return (
            <OptionRow
              key={wallet.code}
              group="wallet"
              on={wallet.code === chosen}
              title={wallet.name}
              lead={
                wallet.icon === '' ? (
                  <Icon name="wallet-duotone" />
                ) : (
                  <img src={wallet.icon} alt="" loading="lazy" />
                )
              }
              value={reason ?? <span className="num">{groupDigits(wallet.balance)}</span>}
              disabled={reason !== null}
              onChoose={() => onChoose(wallet.code)}
            />
          );
        })}
      </OptionList>
      <p className={css.hint}>{venuesOnly}，另一端固定为中心钱包</p>
    </Sheet>
  );
}
