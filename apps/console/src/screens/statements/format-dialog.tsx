import { USUAL_STATEMENT_FORMAT } from '@haitang/contract/codes/usual-statement-format.ts';
import {
  type OfficeStatementAccount,
  type OfficeStatementFormat,
  officeSetStatementFormat,
} from '@haitang/contract/office/statements.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { CodeDialog } from '../../shared/view/code-dialog.tsx';
import { Field } from '../../shared/view/field.tsx';
import { NumberField } from '../../shared/view/number-field.tsx';
import { TextField } from '../../shared/view/text-field.tsx';

type Format = OfficeStatementFormat;

const CHOICES = {
  encoding: ['编码', { 'utf-8': 'UTF-8', gb18030: 'GB18030（GBK）' }],
  delimiter: ['分隔符', { comma: '逗号 ,', semicolon: '分号 ;', tab: '制表符', bar: '竖线 |' }],
  decimals: ['金额写法', { point: '1,234.56', comma: '1.234,56' }],
  dates: ['日期写法', { ymd: '年-月-日', dmy: '日-月-年', mdy: '月-日-年' }],
} as const;

const COLUMNS = {
  date: '日期列',
  amount: '金额列（有正负号）',
  credit: '收入列（与支出列分开时）',
  debit: '支出列（与收入列分开时）',
  payer: '付款人列（可空）',
  remark: '附言列（可空）',
  reference: '流水号列（每笔唯一，可空）',
  currency: '币种列（可空；有则须为 USD）',
} as const;

const isColumn = (key: string): key is keyof typeof COLUMNS => key in COLUMNS;
const isChoice = (key: string): key is keyof typeof CHOICES => key in CHOICES;

interface FormatDialogProps {
  readonly account: OfficeStatementAccount;
  readonly onClose: () => void;
}

/** How the CSV files of an account are read; set once, by the header of its files. */
export function FormatDialog({ account, onClose }: FormatDialogProps) {
  const [format, setFormat] = useState<Format>(account.format ?? USUAL_STATEMENT_FORMAT);
  const [skip, setSkip] = useState(String(format.skip));
  return (
    <CodeDialog
      title={`CSV 格式 · ${account.name}`}
      act="保存"
      width={520}
      needsCode={false}
      ready={format.date.trim() !== '' && /^\d{1,2}$/.test(skip)}
      call={officeSetStatementFormat}
      done="格式已保存"
      fields={() => ({
        accountId: account.id,
        version: account.version,
        format: { ...format, skip: Number(skip) },
      })}
      onClose={onClose}
    >
      <p className="muted">列名须与文件表头一致；camt.053 文件不需要格式。</p>
      <div className="cs-pairs two">
        {Object.keys(CHOICES)
          .filter(isChoice)
          .map((key) => (
            <Field key={key} name={CHOICES[key][0]}>
              {(id) => (
                <Select
                  id={id}
                  value={format[key]}
                  options={Object.entries(CHOICES[key][1]).map(([value, label]) => ({
                    value,
                    label,
                  }))}
                  onChange={(value) => setFormat({ ...format, [key]: value })}
                />
              )}
            </Field>
          ))}
        <NumberField name="表头前的行数" maxLength={2} value={skip} onChange={setSkip} />
        {Object.keys(COLUMNS)
          .filter(isColumn)
          .map((key) => (
            <TextField
              key={key}
              name={COLUMNS[key]}
              maxLength={60}
              value={format[key]}
              onChange={(value) => setFormat({ ...format, [key]: value })}
            />
          ))}
      </div>
    </CodeDialog>
  );
}
