import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { BatchDialog } from './batch-dialog.tsx';
import type { RowAct } from './run-batch.ts';

/** What may be done with several rows of a queue at once. */
export interface BatchOf<Row> {
  /** The things, as 笔取款. */
  readonly things: string;
  readonly nameOf: (row: Row) => string;
  /** Whether it is this account's turn on a row. */
  readonly mayTake: (row: Row) => boolean;
  /** Absent where each approval needs facts of its own. */
  readonly approve?: RowAct<Row>;
  readonly reject: RowAct<Row>;
  /** The sum of the chosen rows, in words. */
  readonly sumOf?: (rows: readonly Row[]) => string;
}

interface BatchBarProps<Row> {
  readonly batch: BatchOf<Row>;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** The rows that stay chosen. */
  readonly onChosen: (keys: readonly string[]) => void;
}

/** An act on the rows that were ticked when it was chosen. */
interface Asked<Row> {
  readonly rejects: boolean;
  readonly rows: readonly Row[];
}

/** Over the list while rows are chosen: how many, and the acts on all of them. */
export function BatchBar<Row>({ batch, rows, keyOf, onChosen }: BatchBarProps<Row>): ReactNode {
  const [asked, setAsked] = useState<Asked<Row> | null>(null);
  const { things, nameOf, approve, reject, sumOf } = batch;
  const close = (failed: readonly string[]): void => {
    setAsked(null);
    onChosen(failed);
  };
  return (
    <>
      {rows.length > 0 && (
        <section className="cs-batchbar" aria-label="批量处理">
          <b>
            已选 {rows.length} {things}
          </b>
          {sumOf && <span className="muted num">{sumOf(rows)}</span>}
          <span className="grow" />
          <Button danger size="small" onClick={() => setAsked({ rejects: true, rows })}>
            批量拒绝
          </Button>
          {approve && (
            <Button type="primary" size="small" onClick={() => setAsked({ rejects: false, rows })}>
              批量通过
            </Button>
          )}
          <Button size="small" type="text" onClick={() => onChosen([])}>
            取消选择
          </Button>
        </section>
      )}
      {asked !== null && (
        <BatchDialog
          rows={asked.rows}
          keyOf={keyOf}
          nameOf={nameOf}
          title={`${asked.rejects ? '拒绝' : '通过'} ${asked.rows.length} ${things}？`}
          act={asked.rejects ? '确认拒绝' : '确认通过'}
          danger={asked.rejects}
          {...(asked.rejects && { reason: '拒绝原因（会员可见，写入每一笔）' })}
          run={asked.rejects || !approve ? reject : approve}
          onClose={close}
        />
      )}
    </>
  );
}
