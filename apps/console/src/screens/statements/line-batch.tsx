import {
  type OfficeStatementLine,
  officeConfirmLine,
} from '@haitang/contract/office/statements.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { askOnce, isRefused, OfficeError } from '../../shared/api/call.ts';
import { amount, sumText } from '../../shared/format.ts';
import { BatchDialog } from '../../shared/queue/batch/batch-dialog.tsx';
import { useMe } from '../../shared/session/me.ts';

type Line = OfficeStatementLine;

/** Whether a line may be confirmed with others: one order is meant, and nobody else is at it. */
export const mayTick = ({ state, grade, orders }: Line): boolean =>
  state === 'open' && (grade === 'sure' || grade === 'likely') && orders.length === 1;

/**
 * Confirms a line as alone. A typed code is sent for the first line that asks for one, and covers
 * the rest as the code of the shift; a line above its limit is confirmed on its own.
 */
async function confirmLine({ id, orders: [order] }: Line, code: string): Promise<void> {
  if (order === undefined) throw new OfficeError(0, '没有对应的存款单');
  const fields = { id, number: order.number, version: order.version };
  try {
    await askOnce(officeConfirmLine, { ...fields, code: '' });
  } catch (error) {
    if (code === '' || !isRefused(error, 'code-needed')) throw error;
    await askOnce(officeConfirmLine, { ...fields, code });
  }
}

interface LineBatchProps {
  readonly lines: readonly Line[];
  readonly onChosen: (keys: readonly string[]) => void;
}

/** Over the list while lines are ticked: one confirmation for all, with a result for each. */
export function LineBatch({ lines, onChosen }: LineBatchProps) {
  const { until } = useMe().shiftCode;
  const [asked, setAsked] = useState<readonly Line[] | null>(null);
  return (
    <>
      {lines.length > 0 && (
        <section className="cs-batchbar" aria-label="批量处理">
          <b>已选 {lines.length} 笔流水</b>
          <span className="muted num">合计 {sumText(lines.map((line) => line.amount))} USD</span>
          <span className="grow" />
          <Button type="primary" size="small" onClick={() => setAsked(lines)}>
            批量确认
          </Button>
          <Button size="small" type="text" onClick={() => onChosen([])}>
            取消选择
          </Button>
        </section>
      )}
      {asked !== null && (
        <BatchDialog
          rows={asked}
          keyOf={({ id }) => id}
          nameOf={({ amount: paid, payer, orders }) =>
            `${amount(paid)} · ${payer || '—'} → ${orders[0]?.username ?? ''}`
          }
          title={`确认 ${asked.length} 笔流水？`}
          act="确认到账"
          {...(until === null && { reason: '动态码（验证器中的 6 位数字）' })}
          run={confirmLine}
          onClose={(failed) => {
            setAsked(null);
            onChosen(failed);
          }}
        />
      )}
    </>
  );
}
