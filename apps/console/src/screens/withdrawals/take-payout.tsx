import {
  type OfficeWithdrawalFile,
  officeTakePayout,
} from '@haitang/contract/office/withdrawals.ts';
import { CodeDialog } from '../../shared/view/code-dialog.tsx';
import { DialogButton } from '../../shared/view/dialog-button.tsx';

/** Takes an order to pay it by hand; only then its payment order may be copied. */
export function TakePayout({ file }: { readonly file: OfficeWithdrawalFile }) {
  const { byHand, order } = file;
  const { number, version } = order;
  return (
    <DialogButton words={byHand === null ? '领取人工付款' : '接手付款'} size="large" block>
      {(close) => (
        <CodeDialog
          title="领取后由您人工付款？"
          act="确认领取"
          needsCode={false}
          call={officeTakePayout}
          done="已领取，请付款后登记交易哈希"
          fields={() => ({ number, version })}
          onClose={close}
        >
          <p>领取后签名服务不再支付该单，不能撤回。</p>
          {byHand !== null && (
            <p>该单可能已付款：请先在链上核对收款地址，并向前一位付款人确认，再付款。</p>
          )}
        </CodeDialog>
      )}
    </DialogButton>
  );
}
