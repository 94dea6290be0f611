import { IconButton } from '@haitang/ui/action/icon-button.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { useState } from 'react';
import { choose, type Pair, swapped } from '../../features/transfer/transfer-rules.ts';
import { from, to } from '../../shared/words/money/transfer.ts';
import css from './transfer.module.css';
import { WalletSheet } from './wallet-sheet.tsx';
import type { Wallet } from './wallets.ts';

const SIDES = { source: from, target: to } as const;

interface PairPickerProps {
  readonly pair: Pair;
  readonly wallets: readonly Wallet[];
  readonly blocked: readonly string[];
  readonly onChange: (pair: Pair) => void;
}

/** Source and target with their balances; the button between swaps them. */
export function PairPicker({ pair, wallets, blocked, onChange }: PairPickerProps) {
  const [side, setSide] = useState<keyof Pair | null>(null);
  const wallet = (end: keyof Pair) => wallets.find(({ code }) => code === pair[end]);
  const button = (end: keyof Pair) => (
    <button type="button" className={css.side} aria-haspopup="dialog" onClick={() => setSide(end)}>
      <span>{SIDES[end]}</span>
      <b>{wallet(end)?.name ?? '请选择'}</b>
      <span className="num">{groupDigits(wallet(end)?.balance ?? '—')}</span>
    </button>
  );
  return (
    <div className={css.pair}>
      {button('source')}
      <IconButton
        icon="arrows-left-right-bold"
        label="互换转出与转入"
        className={css.swap}
        onClick={() => onChange(swapped(pair))}
      />
      {button('target')}
      {side && (
        <WalletSheet
          title={side === 'source' ? '选择转出钱包' : '选择转入钱包'}
          wallets={wallets}
          chosen={pair[side]}
          blocked={blocked}
          onClose={() => setSide(null)}
          onChoose={(code) => {
            onChange(choose(pair, side, code));
            setSide(null);
          }}
        />
      )}
    </div>
  );
}
