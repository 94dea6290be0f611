import type { OfficeWithdrawalFile } from '@haitang/contract/office/withdrawals.ts';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { Button } from 'antd';
import { shortened } from '../../shared/format.ts';
import { useMay, useMe } from '../../shared/session/me.ts';
import { CopyButton } from '../../shared/view/copy-button.tsx';
import { EnterHash } from './enter-hash.tsx';
import { TakePayout } from './take-payout.tsx';

/** The data for the outside signer, as one text. */
const orderText = ({ order }: OfficeWithdrawalFile): string =>
  [
    `单号 ${order.number}`,
    `网络 ${order.network}`,
    `地址 ${order.address}`,
    `金额 ${order.payout} USDT`,
  ].join('\n');

/** Why an order nobody took has to be paid by hand. */
const NOBODY: Readonly<Record<string, string>> = {
  restore: '数据恢复后只能人工付款，恢复前可能已付',
  'payout-refuted': '登记过的付款核对不符',
  'payout-entered': '已登记付款',
};

const Transaction = ({ file }: { readonly file: OfficeWithdrawalFile }) => {
  const { txHash } = file.order;
  if (!txHash) return null;
  const short = shortened(txHash, 12, 10);
  return (
    <p className="cs-quote num" title={txHash}>
      交易哈希{' '}
      {file.explorerLink === '' ? (
        short
      ) : (
        <a href={file.explorerLink} target="_blank" rel="noopener noreferrer">
          {short}
        </a>
      )}
    </p>
  );
};

/** The payment order, for the person who took the order. */
const Copy = ({ file }: { readonly file: OfficeWithdrawalFile }) => (
  <div className="pair">
    <CopyButton text={orderText(file)} words="复制付款单" block />
    {file.signerLink && (
      <Button
        size="small"
        block
        href={file.signerLink}
        target="_blank"
        rel="noopener noreferrer"
        icon={<Icon name="arrow-square-out-bold" size="s" />}
      >
        测试签名机
      </Button>
    )}
  </div>
);

/** Payment by hand: taking the order, copying its payment order, entering the transaction. */
function ByHand({ file }: { readonly file: OfficeWithdrawalFile }) {
  const me = useMe();
  const mayEnter = useMay()('payouts.enter');
  const { byHand, order } = file;
  const { stage, firstApprover, secondApprover, payableFrom } = order;
  const approved = [firstApprover, secondApprover].includes(me.name);
  const mayPay = mayEnter && !approved;
  const isMine = byHand === me.name;
  return (
    <>
      {stage === 'approved' && isMine && <Copy file={file} />}
      {byHand !== null && !isMine && (
        <p className="foot">{NOBODY[byHand] ?? `${byHand} 已领取人工付款`}</p>
      )}
      {!file.payableNow && <p className="foot">等待期至 {payableFrom}，此前不可付款</p>}
      {mayEnter && approved && <p className="foot">您审核过该单，须由他人登记付款</p>}
      {mayPay && stage === 'approved' && !isMine && <TakePayout file={file} />}
      {mayPay && file.payableNow && byHand !== null && <EnterHash file={file} />}
    </>
  );
}

/** An approved order before its payment: by the signer, or by a person who takes it first. */
export function PayoutOrder({ file }: { readonly file: OfficeWithdrawalFile }) {
  const { stage, bySigner } = file.order;
  if (stage !== 'approved' && stage !== 'paying') return null;
  return (
    <div className="acts">
      <h3>{stage === 'paying' ? '等待链上核对' : '付款单'}</h3>
      <Transaction file={file} />
      {bySigner ? <p className="foot">由签名服务付款，请勿人工付款</p> : <ByHand file={file} />}
    </div>
  );
}
