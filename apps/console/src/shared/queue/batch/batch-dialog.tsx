import { Status, type Tone } from '@haitang/ui/surface/status.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useState } from 'react';
import { TextField } from '../../view/text-field.tsx';
import { type RowAct, type RowResult, runBatch } from './run-batch.ts';

interface BatchDialogProps<Row> {
  readonly title: string;
  readonly act: string;
  readonly danger?: boolean;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Who and how much, of one row. */
  readonly nameOf: (row: Row) => string;
  /** The reason for every row; absent where none is asked for. */
  readonly reason?: string;
  readonly run: RowAct<Row>;
  /** Called at the end with the keys of the rows that failed. */
  readonly onClose: (failed: readonly string[]) => void;
}

const TONES: Readonly<Record<RowResult['kind'], readonly [Tone, string]>> = {
  waits: ['plain', '待处理'],
  runs: ['info', '处理中'],
  done: ['ok', '已完成'],
  failed: ['bad', '未完成'],
};

const Result = ({ result }: { readonly result: RowResult }) => {
  const [tone, words] = TONES[result.kind];
  return (
    <span>
      <Status tone={tone}>{words}</Status>
      {result.kind === 'failed' && <small className="out">{result.why}</small>}
    </span>
  );
};

const WAITS: RowResult = { kind: 'waits' };

/** One confirmation for several rows, and the result of each. */
export function BatchDialog<Row>(props: BatchDialogProps<Row>) {
  const { title, act, danger = false, rows, keyOf, nameOf, reason: asked, run, onClose } = props;
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [results, setResults] = useState<Readonly<Record<string, RowResult>>>({});
  const [state, setState] = useState<'asks' | 'runs' | 'over'>('asks');
  const failed = rows.map(keyOf).filter((key) => results[key]?.kind === 'failed');
  const go = async (): Promise<void> => {
    setState('runs');
    await runBatch(
      rows,
      (row) => run(row, reason.trim()),
      (row, result) => setResults((before) => ({ ...before, [keyOf(row)]: result })),
    );
    setState('over');
    await queries.invalidateQueries();
  };
  const close = (): void => onClose(failed);
  return (
    <Modal
      open
      centered
      width={560}
      title={title}
      okText={state === 'over' ? '关闭' : act}
      cancelText="再看看"
      confirmLoading={state === 'runs'}
      okButtonProps={{
        danger: danger && state !== 'over',
        disabled: state === 'asks' && asked !== undefined && reason.trim() === '',
      }}
      cancelButtonProps={{ hidden: state !== 'asks' }}
      closable={state !== 'runs'}
      keyboard={state !== 'runs'}
      mask={{ closable: state === 'asks' }}
      onCancel={close}
      onOk={state === 'over' ? close : () => void go()}
    >
      <div className="cs-dialog">
        {asked !== undefined && state === 'asks' && (
          <TextField name={asked} rows={2} value={reason} onChange={setReason} />
        )}
        <div className="cs-batch">
          {rows.map((row) => (
            <div key={keyOf(row)} className="chk">
              {nameOf(row)}
              <Result result={results[keyOf(row)] ?? WAITS} />
            </div>
          ))}
        </div>
        {state === 'over' ? (
          <p role="status">
            完成 {rows.length - failed.length} 笔
            {failed.length > 0 && `，${failed.length} 笔未完成，原因见各行`}
          </p>
        ) : (
          <p className="muted">逐笔处理，每笔与单独审核相同，均写入日志。</p>
        )}
      </div>
    </Modal>
  );
}
