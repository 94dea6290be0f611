import {
  type OfficeWalletStanding,
  officeProposeTreasuryEntry,
} from '@haitang/contract/office/treasury.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/view/acts/reason-dialog.tsx';
import { Field } from '../../shared/view/field.tsx';
import { NumberField } from '../../shared/view/number-field.tsx';
import { TextField } from '../../shared/view/text-field.tsx';

const DIRECTIONS = [
  { value: 'in', label: '转入该钱包' },
  { value: 'out', label: '转出该钱包' },
] as const;

interface EntryDialogProps {
  readonly standing: OfficeWalletStanding;
  readonly onClose: () => void;
}

/** Proposes to book own money that moved: a top-up, a collection, a wallet's opening balance. */
export function EntryDialog({ standing, onClose }: EntryDialogProps) {
  const { network, address, difference } = standing;
  const [direction, setDirection] = useState<'in' | 'out'>(
    difference?.startsWith('-') ? 'out' : 'in',
  );
  const [amount, setAmount] = useState((difference ?? '').replace('-', ''));
  const [txHash, setTxHash] = useState('');
  return (
    <ReasonDialog
      title="登记资金调拨"
      act="提出登记"
      call={officeProposeTreasuryEntry}
      done="已提出，等待另一位同事复核"
      ready={amount !== '' && txHash !== ''}
      fields={{ network, address, direction, amount, txHash }}
      onClose={onClose}
    >
      <p className="cs-quote num">
        {network} · {address}
      </p>
      <p>仅登记本站自有资金的划转，请先在链上核对交易；会员存取款会自动入账。</p>
      <Field name="方向">
        {(id) => (
          <Select id={id} options={[...DIRECTIONS]} value={direction} onChange={setDirection} />
        )}
      </Field>
      <NumberField name="金额（USDT）" maxLength={20} value={amount} onChange={setAmount} />
      <TextField
        name="交易哈希"
        maxLength={80}
        value={txHash}
        onChange={(text) => setTxHash(text.trim())}
      />
    </ReasonDialog>
  );
}
