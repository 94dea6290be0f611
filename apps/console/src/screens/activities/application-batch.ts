import { ACTIVITY_STATE } from '@haitang/contract/codes/activity-state.ts';
import {
  type OfficeApplication,
  officeApplicationFile,
  officeApproveApplication,
  officeRejectApplication,
  officeTurnDownApplication,
} from '@haitang/contract/office/activities.ts';
import { ask, askOnce, OfficeError } from '../../shared/api/call.ts';
import type { BatchOf } from '../../shared/queue/batch/batch-bar.tsx';
import { useTurns } from '../../shared/queue/review-turn.ts';

type Row = OfficeApplication;

/**
 * Several applications at once: approved with what their terms grant, or rejected, each by the
 * calls of one alone.
 */
export function useApplicationBatch(): BatchOf<Row> {
  const turns = useTurns('activities');
  const turnOf = ({ state, firstApprover }: Row) =>
    turns({ open: state === ACTIVITY_STATE.pending, firstApprover });
  return {
    things: '份申请',
    nameOf: (row) => `${row.username} · ${row.title}`,
    mayTake: (row) => !['over', 'wait'].includes(turnOf(row).kind),
    approve: async (row) => {
      const { id, version } = row;
      if (turnOf(row).kind === 'second') {
        throw new OfficeError(0, '复核需要动态码，请打开后单独审核');
      }
      const { due } = await ask(officeApplicationFile, { id });
      const reward = due?.amount ?? '';
      await askOnce(officeApproveApplication, { id, version, reward, note: '', code: '' });
    },
    reject: async (row, reason) => {
      const call =
        turnOf(row).kind === 'second' ? officeTurnDownApplication : officeRejectApplication;
      await askOnce(call, { id: row.id, version: row.version, reason });
    },
  };
}
