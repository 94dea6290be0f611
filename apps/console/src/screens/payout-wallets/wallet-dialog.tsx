import {
  CHAIN_NETWORKS,
  type ChainNetwork,
  NETWORKS,
} from '@haitang/contract/codes/chain-network.ts';
import {
  type OfficePayoutWallet,
  officeProposePayoutWallet,
} from '@haitang/contract/office/changes/payout-wallets.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/view/acts/reason-dialog.tsx';
import { Field } from '../../shared/view/field.tsx';
import { TextField } from '../../shared/view/text-field.tsx';

const OPTIONS = CHAIN_NETWORKS.map((value) => ({
  value,
  label: `${value}（${NETWORKS[value].chain}）`,
}));

interface WalletDialogProps {
  /** Null for a new one. */
  readonly wallet: OfficePayoutWallet | null;
  readonly today: string;
  readonly onClose: () => void;
}

/** Proposes a payout wallet, or other days of one; another person confirms it. */
export function WalletDialog({ wallet, today, onClose }: WalletDialogProps) {
  const [network, setNetwork] = useState<ChainNetwork>(wallet?.network ?? 'TRC20');
  const [address, setAddress] = useState(wallet?.address ?? '');
  const [label, setLabel] = useState(wallet?.label ?? '');
  const [from, setFrom] = useState(wallet?.from ?? today);
  const [to, setTo] = useState(wallet?.to ?? '');
  return (
    <ReasonDialog
      title={wallet === null ? '登记出款钱包' : `变更出款钱包 ${wallet.label}`}
      act="提出变更"
      call={officeProposePayoutWallet}
      done="已提出，等待另一位同事复核"
      ready={address.trim() !== '' && label.trim() !== '' && from !== ''}
      fields={{ id: wallet?.id ?? 0, network, address: address.trim(), label, from, to }}
      onClose={onClose}
    >
      <p>只有登记过的钱包付出的款项才会被核对为已付款。登记人不能审核或登记该网络的付款。</p>
      {wallet === null ? (
        <>
          <Field name="网络">
            {(id) => <Select id={id} options={OPTIONS} value={network} onChange={setNetwork} />}
          </Field>
          <TextField name="钱包地址" maxLength={120} value={address} onChange={setAddress} />
        </>
      ) : (
        <p className="cs-quote num">
          {network} · {address}
        </p>
      )}
      <TextField name="名称" maxLength={40} value={label} onChange={setLabel} />
      <TextField name="启用日（北京时间）" maxLength={10} value={from} onChange={setFrom} />
      <TextField name="停用日（留空为不停用）" maxLength={10} value={to} onChange={setTo} />
    </ReasonDialog>
  );
}
