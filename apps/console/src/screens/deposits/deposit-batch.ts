import {
  type OfficeQueuedDeposit,
  officeClaimDeposit,
  officeRejectDeposit,
  officeTurnDownDeposit,
} from '@haitang/contract/office/deposits.ts';
import { askOnce, OfficeError } from '../../shared/api/call.ts';
import { amount, sumText } from '../../shared/format.ts';
import type { BatchOf } from '../../shared/queue/batch/batch-bar.tsx';
import { useTurns } from '../../shared/queue/review-turn.ts';

type Row = OfficeQueuedDeposit;

/**
 * Several deposits rejected at once, each by the calls of one alone. None is approved so: each
 * takes an amount and a line of our statement of its own, and a code.
 */
export function useDepositBatch(): BatchOf<Row> {
  const turns = useTurns('deposits');
  const turnOf = ({ stage, review }: Row) =>
    turns({ firstApprover: null, ...review, open: stage === 'reviewing' && review !== null });
  return {
    things: '笔存款',
    nameOf: (row) => `${row.username} · ${row.way} ${amount(row.asked)}`,
    mayTake: (row) => !['over', 'wait'].includes(turnOf(row).kind),
    sumOf: (rows) => `合计 ${sumText(rows.map((row) => row.asked))}`,
    reject: async (row, reason) => {
      const { number, review } = row;
      if (review === null) return;
      const turn = turnOf(row);
      if (turn.kind === 'claim' && review.reviewer !== null) {
        throw new OfficeError(0, `${review.reviewer} 审核中，请打开后接手`);
      }
      const { version } =
        turn.kind === 'claim'
          ? await askOnce(officeClaimDeposit, { number, version: review.version })
          : review;
      const call = turn.kind === 'second' ? officeTurnDownDeposit : officeRejectDeposit;
      await askOnce(call, { number, version, reason });
    },
  };
}
