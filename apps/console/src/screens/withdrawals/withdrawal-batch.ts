import {
  type OfficeQueuedWithdrawal,
  officeApproveWithdrawal,
  officeClaimWithdrawal,
  officeRejectWithdrawal,
  officeTurnDownWithdrawal,
} from '@haitang/contract/office/withdrawals.ts';
import { askOnce, OfficeError } from '../../shared/api/call.ts';
import { amount, sumText } from '../../shared/format.ts';
import type { BatchOf } from '../../shared/queue/batch/batch-bar.tsx';
import { useTurns } from '../../shared/queue/review-turn.ts';

type Row = OfficeQueuedWithdrawal;

const isOpen = ({ stage }: Row): boolean => stage === 'submitted' || stage === 'reviewing';

/** Several withdrawals at once: taken and approved, or rejected, each by the calls of one alone. */
export function useWithdrawalBatch(): BatchOf<Row> {
  const turns = useTurns('withdrawals');
  const turnOf = (row: Row) => turns({ ...row, open: isOpen(row) });
  return {
    things: '笔取款',
    nameOf: (row) => `${row.username} · ${amount(row.amount)} USDT`,
    mayTake: (row) => !['over', 'wait'].includes(turnOf(row).kind),
    sumOf: (rows) => `合计 ${sumText(rows.map((row) => row.amount))} USDT`,
    approve: async (row) => {
      const { number } = row;
      const turn = turnOf(row);
      if (turn.kind === 'second') throw new OfficeError(0, '复核需要动态码，请打开后单独审核');
      if (turn.kind === 'claim' && row.reviewer !== null) {
        throw new OfficeError(0, `${row.reviewer} 审核中，请打开后接手`);
      }
      const { version } =
        turn.kind === 'claim'
          ? await askOnce(officeClaimWithdrawal, { number, version: row.version })
          : row;
      await askOnce(officeApproveWithdrawal, {
        number,
        version,
        note: '',
        rateReason: '',
        code: '',
      });
    },
    reject: async (row, reason) => {
      const call =
        turnOf(row).kind === 'second' ? officeTurnDownWithdrawal : officeRejectWithdrawal;
      await askOnce(call, { number: row.number, version: row.version, reason });
    },
  };
}
