import {
  type OfficeWithdrawalFile,
  officeEnterPayout,
} from '@haitang/contract/office/withdrawals.ts';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { amount, shortened } from '../../shared/format.ts';
import { useMay, useMe } from '../../shared/session/me.ts';
import { CodeDialog } from '../../shared/view/code-dialog.tsx';
import { CopyButton } from '../../shared/view/copy-button.tsx';
import { DialogButton } from '../../shared/view/dialog-button.tsx';
import { Facts } from '../../shared/view/facts.tsx';

/** The data for the outside signer, as one text. */
const orderText = ({ order }: OfficeWithdrawalFile): string =>
  [
    `单号 ${order.number}`,
    `网络 ${order.network}`,
    `地址 ${order.address}`,
    `金额 ${order.payout} USDT`,
  ].join('\n');

/** An approved order before its payment: copies the payout order, and takes the transaction. */
export function PayoutOrder({ of }: { readonly of: OfficeWithdrawalFile }) {
  const me = useMe();
  const may = useMay();
  const [hash, setHash] = useState('');
  const { number, version, stage, txHash, network, address, payout } = of.order;
  if (stage !== 'approved' && stage !== 'paying') return null;
  const approved = [of.order.firstApprover, of.order.secondApprover].includes(me.name);
  const mayEnter = may('payouts.enter');
  const canEnter = mayEnter && of.payableNow && !approved;
  return (
    <div className="acts">
      <h3>{stage === 'paying' ? '等待链上核对' : '付款单'}</h3>
      {txHash && (
        <p className="cs-quote num" title={txHash}>
          交易哈希{' '}
          {of.explorerLink === '' ? (
            shortened(txHash, 12, 10)
          ) : (
            <a href={of.explorerLink} target="_blank" rel="noopener noreferrer">
              {shortened(txHash, 12, 10)}
            </a>
          )}
        </p>
      )}
      <div className="pair">
        <CopyButton text={orderText(of)} words="复制付款单" block />
        {of.signerLink && (
          <Button
            size="small"
            block
            href={of.signerLink}
            target="_blank"
            rel="noopener noreferrer"
            icon={<Icon name="arrow-square-out-bold" size="s" />}
          >
            测试签名机
          </Button>
        )}
      </div>
      {!of.payableNow && <p className="foot">等待期至 {of.order.payableFrom}，此前不可付款</p>}
      {mayEnter && approved && <p className="foot">您审核过该单，须由他人登记付款</p>}
      {canEnter && (
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
                needsCode
                call={officeEnterPayout}
                done="已登记，等待链上核对"
                fields={(code) => ({ number, version, txHash: hash, code })}
                onClose={close}
              >
                <Facts
                  of={[
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
      )}
    </div>
  );
}
