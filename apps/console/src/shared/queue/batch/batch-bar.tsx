import { Button } from 'antd';
import type { ReactNode } from 'react';
import { DialogButton } from '../../view/dialog-button.tsx';
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

/** Over the list while rows are chosen: how many, and the acts on all of them. */
export function BatchBar<Row>({ batch, rows, keyOf, onChosen }: BatchBarProps<Row>): ReactNode {
  if (rows.length === 0) return null;
  const { things, nameOf, approve, reject, sumOf } = batch;
  const shared = { rows, keyOf, nameOf };
  return (
    <section className="cs-batchbar" aria-label="批量处理">
      <b>
        已选 {rows.length} {things}
      </b>
      {sumOf && <span className="muted num">{sumOf(rows)}</span>}
      <span className="grow" />
      <DialogButton words="批量拒绝" danger size="small">
        {(close) => (
          <BatchDialog
            {...shared}
            title={`拒绝 ${rows.length} ${things}？`}
            act="确认拒绝"
            danger
            reason="拒绝原因（会员可见，写入每一笔）"
            run={reject}
            onClose={(failed) => {
              close();
              onChosen(failed);
            }}
          />
        )}
      </DialogButton>
      {approve && (
        <DialogButton words="批量通过" type="primary" size="small">
          {(close) => (
            <BatchDialog
              {...shared}
              title={`通过 ${rows.length} ${things}？`}
              act="确认通过"
              run={approve}
              onClose={(failed) => {
                close();
                onChosen(failed);
              }}
            />
          )}
        </DialogButton>
      )}
      <Button size="small" type="text" onClick={() => onChosen([])}>
        取消选择
      </Button>
    </section>
  );
}
