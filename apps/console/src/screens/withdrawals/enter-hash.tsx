import {
  type OfficeWithdrawalFile,
  officeEnterPayout,
} from '@haitang/contract/office/withdrawals.ts';
import { Input } from 'antd';
import { useState } from 'react';
import { amount, shortened } from '../../shared/format.ts';
import { CodeDialog } from '../../shared/view/code-dialog.tsx';
import { DialogButton } from '../../shared/view/dialog-button.tsx';
import { Facts } from '../../shared/view/facts.tsx';

/** Takes the hash of the transaction that paid an order by hand. */
export function EnterHash({ file }: { readonly file: OfficeWithdrawalFile }) {
  const [hash, setHash] = useState('');
  const { number, version, network, address, payout } = file.order;
  return (
    <>
      <Input
        aria-label="交易哈希"
        placeholder="签名并广播后的交易哈希"
        maxLength={80}
        value={hash}
        onChange={(event) => setHash(event.target.value.trim())}
      />
      <DialogButton
        words="登记付款"
        type="primary"
        size="large"
        block
        disabled={!/^(0x)?[0-9a-fA-F]{64}$/.test(hash)}
      >
        {(close) => (
          <CodeDialog
            title="登记这笔付款？"
            act="确认登记"
            needsCode="shift"
            call={officeEnterPayout}
            done="已登记，等待链上核对"
            fields={(code) => ({ number, version, txHash: hash, code })}
            onClose={close}
          >
            <Facts
              facts={[
                ['网络', network],
                ['收款地址', shortened(address, 10, 8)],
                ['金额', `${amount(payout)} USDT`],
                ['交易哈希', shortened(hash, 10, 8)],
              ]}
            />
          </CodeDialog>
        )}
      </DialogButton>
    </>
  );
}
