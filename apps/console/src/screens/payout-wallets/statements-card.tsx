import {
  type OfficeSolvencyStatements,
  type OfficeStatementToSign,
  officeUploadStatement,
} from '@haitang/contract/office/solvency.ts';
import { saveFile } from '@haitang/ui/browser/save-file.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useMay } from '../../shared/session/me.ts';
import { CodeDialog } from '../../shared/view/code-dialog.tsx';
import { actsColumn, type Column, statusColumn, twoLines } from '../../shared/view/columns.tsx';
import { DialogButton } from '../../shared/view/dialog-button.tsx';
import { ShortenedText } from '../../shared/view/shortened-text.tsx';
import { TableCard } from '../../shared/view/table-card.tsx';
import { TextField } from '../../shared/view/text-field.tsx';

const STATES = {
  published: ['ok', '已公布签名'],
  uploaded: ['info', '已上传，待公布'],
  missing: ['warn', '未签名'],
} as const;

/** How the offline machine signs the text. */
const howFor = ({ network }: OfficeStatementToSign): string =>
  network === 'TRC20' ? '波场消息签名第二版（signMessageV2）' : '以太坊消息签名（personal_sign）';

const download = (day: string, { network, address, text }: OfficeStatementToSign): void =>
  saveFile(`solvency-${day}-${network}-${address}.txt`, 'text/plain', text);

interface OfDay {
  readonly day: string;
  readonly statement: OfficeStatementToSign;
}

function UploadDialog({ day, statement, onClose }: OfDay & { readonly onClose: () => void }) {
  const { network, address, text } = statement;
  const [signature, setSignature] = useState('');
  return (
    <CodeDialog
      title="上传钱包签名"
      act="核对并上传"
      call={officeUploadStatement}
      done="签名正确，将在数分钟内随新的版本公布"
      needsCode={false}
      ready={signature.trim() !== ''}
      fields={() => ({ day, network, address, signature: signature.trim() })}
      onClose={onClose}
    >
      <p>在离线设备上用该钱包的私钥签名以下文本，方式为{howFor(statement)}：</p>
      <Input.TextArea aria-label="待签名的文本" readOnly autoSize value={text} />
      <TextField name="签名（十六进制）" rows={3} value={signature} onChange={setSignature} />
    </CodeDialog>
  );
}

function Acts({ day, statement }: OfDay) {
  const may = useMay();
  if (statement.state === 'published') return null;
  return (
    <div className="cs-row end">
      <Button size="small" onClick={() => download(day, statement)}>
        下载文本
      </Button>
      {may('treasury.propose') && (
        <DialogButton words="上传签名" size="small" type="primary">
          {(close) => <UploadDialog day={day} statement={statement} onClose={close} />}
        </DialogButton>
      )}
    </div>
  );
}

const columnsOf = (day: string): Column<OfficeStatementToSign>[] => [
  twoLines('钱包', (row) => [
    <b key="network">{row.network}</b>,
    <ShortenedText key="address" text={row.address} />,
  ]),
  { title: '上传人', render: (_value, row) => row.uploadedBy ?? '无' },
  statusColumn((row) => STATES[row.state]),
  actsColumn((row) => <Acts day={day} statement={row} />),
];

/** The texts that our public wallets sign for the newest day; cold wallets sign offline. */
export function StatementsCard({
  query,
}: {
  readonly query: UseQueryResult<OfficeSolvencyStatements>;
}) {
  const day = query.data?.day ?? '';
  return (
    <TableCard
      title="钱包签名"
      note={<>{day === '' ? '' : `${day}，`}冷钱包离线签名后上传，即计入已证明资产</>}
      query={query}
      columns={columnsOf(day)}
      keyOf={(row) => `${row.network} ${row.address}`}
      empty="还没有可签名的文本"
      emptyHint="公布第一天的资金透明之后可签名"
    />
  );
}
