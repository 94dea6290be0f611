import {
  type OfficeStatementAccount,
  type OfficeUploadedStatement,
  officeStatementAccounts,
  officeUploadStatement,
} from '@haitang/contract/office/statements.ts';
import { saveFile } from '@haitang/ui/browser/save-file.ts';
import { Alert, App, Button, Select } from 'antd';
import { type ChangeEvent, useRef, useState } from 'react';
import { useAct, useRead } from '../../shared/api/use-office.ts';
import { DialogButton } from '../../shared/view/dialog-button.tsx';
import { FormatDialog } from './format-dialog.tsx';
import { base64Of } from './read-file.ts';

const BYTES_MOST = 3_000_000;
/** Problems that are shown of a file. */
const SHOWN = 20;

/** What became of a file, and which of its lines were not stored. */
function Result({ result }: { readonly result: OfficeUploadedStatement }) {
  const { added, known, reversals, problems } = result;
  const words = `新增 ${added} 笔，已有 ${known} 笔`;
  return (
    <Alert
      showIcon
      closable
      role="status"
      type={problems.length > 0 || reversals > 0 ? 'warning' : 'success'}
      message={reversals > 0 ? `${words}；${reversals} 笔冲正已开立对账个案` : words}
      description={
        problems.length > 0 && (
          <ul className="muted">
            {problems.slice(0, SHOWN).map(({ place, why }) => (
              <li key={`${place} ${why}`}>
                第 {place} 行未读入：{why}
              </li>
            ))}
            {problems.length > SHOWN && <li>另有 {problems.length - SHOWN} 行未读入</li>}
          </ul>
        )
      }
    />
  );
}

interface ChooserProps {
  readonly account: OfficeStatementAccount;
  readonly onResult: (result: OfficeUploadedStatement | null) => void;
}

/** Chooses the file of an account and uploads it. */
function FileChooser({ account, onResult }: ChooserProps) {
  const { message } = App.useApp();
  const chooser = useRef<HTMLInputElement>(null);
  const upload = useAct(officeUploadStatement, '对账单已读取', undefined, onResult);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    onResult(null);
    const content = file.size > BYTES_MOST ? '' : await base64Of(file);
    if (content === '') void message.error('文件为空、无法读取或超过 3 MB');
    else upload.mutate({ accountId: account.id, content });
  };
  return (
    <>
      <input
        ref={chooser}
        type="file"
        aria-label="对账单文件"
        accept=".csv,.txt,.xml,text/csv,application/xml"
        className="cs-file"
        onChange={(event) => void choose(event)}
      />
      <Button
        type="primary"
        size="small"
        loading={upload.isPending}
        onClick={() => chooser.current?.click()}
      >
        上传对账单
      </Button>
    </>
  );
}

/** The upload of a statement: of which account, how its CSV files are read, and the result. */
export function UploadBar() {
  const accounts = useRead(officeStatementAccounts);
  const [chosen, choose] = useState<number | null>(null);
  const [result, setResult] = useState<OfficeUploadedStatement | null>(null);
  const { rows, sample } = accounts.data ?? { rows: [], sample: '' };
  const account = rows.find(({ id }) => id === chosen) ?? rows[0];
  if (account === undefined) return null;
  return (
    <section className="cs-card cs-grid" aria-label="上传对账单">
      <div className="cs-row">
        <Select
          aria-label="收款账户"
          size="small"
          popupMatchSelectWidth={false}
          value={account.id}
          options={rows.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={choose}
        />
        <FileChooser account={account} onResult={setResult} />
        <DialogButton words={account.format === null ? '设定 CSV 格式' : 'CSV 格式'} size="small">
          {(close) => <FormatDialog key={account.id} account={account} onClose={close} />}
        </DialogButton>
        {sample !== '' && (
          <Button
            size="small"
            type="link"
            onClick={() => saveFile('sample-statement.csv', 'text/csv', sample)}
          >
            下载演示对账单
          </Button>
        )}
        <span className="muted">CSV 或 camt.053，最大 3 MB；同一文件可重复上传</span>
      </div>
      {result && <Result result={result} />}
    </section>
  );
}
