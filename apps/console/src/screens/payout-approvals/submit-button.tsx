import {
  type OfficePayoutApproval,
  officeSubmitApproval,
} from '@haitang/contract/office/payout-approvals.ts';
import { useState } from 'react';
import { amount } from '../../shared/format.ts';
import { useMay } from '../../shared/session/me.ts';
import { CodeDialog } from '../../shared/view/code-dialog.tsx';
import { CopyButton } from '../../shared/view/copy-button.tsx';
import { DialogButton } from '../../shared/view/dialog-button.tsx';
import { Facts } from '../../shared/view/facts.tsx';
import { TextField } from '../../shared/view/text-field.tsx';

/** The command on the approver's own machine; they put in their key file and name. */
const commandOf = ({ number, network, address, units }: OfficePayoutApproval): string =>
  `npm run --silent signer -- approve --keys FILE --name NAME ${number} ${network} ${address} ${units}`;

interface SubmitDialogProps {
  readonly approval: OfficePayoutApproval;
  readonly onClose: () => void;
}

/** The facts to sign, the command that signs them, and the field for its output. */
function SubmitDialog({ approval, onClose }: SubmitDialogProps) {
  const [signed, setSigned] = useState('');
  const { number, version } = approval;
  return (
    <CodeDialog
      title="提交付款签名"
      act="提交"
      width={640}
      needsCode={false}
      ready={signed.trim() !== ''}
      call={officeSubmitApproval}
      done="签名已提交"
      fields={() => ({ number, version, approval: signed.trim() })}
      onClose={onClose}
    >
      <Facts
        facts={[
          ['单号', <b key="number">{number}</b>],
          ['网络与资产', `${approval.network} · ${approval.asset}`],
          [
            '收款地址',
            <span key="address" className="num address">
              {approval.address}
            </span>,
          ],
          ['金额', `${amount(approval.payout)} ${approval.asset}`],
          ['最小单位', <b key="units">{approval.units}</b>],
          ['有效期', '签名时起 24 小时，可在命令末尾另写小时数，最长七天'],
        ]}
      />
      <p>
        在您自己的电脑上运行下面的命令，核对它显示的内容后签名。私钥不会离开您的电脑；请以命令显示的内容为准，不要以本页为准。
      </p>
      <p className="cs-quote num">{commandOf(approval)}</p>
      <CopyButton text={commandOf(approval)} words="复制命令" />
      <TextField
        name="命令输出"
        rows={3}
        maxLength={1_000}
        placeholder='{"approver":"…","expires":…,"signature":"…"}'
        value={signed}
        onChange={setSigned}
      />
    </CodeDialog>
  );
}

/** Opens the form of a signature, for those who may submit one. */
export function SubmitButton({ approval }: { readonly approval: OfficePayoutApproval }) {
  const may = useMay();
  if (!may('payouts.sign')) return null;
  return (
    <DialogButton words="签名" shortcut="a" size="small">
      {(close) => <SubmitDialog approval={approval} onClose={close} />}
    </DialogButton>
  );
}
