import { ACTIVITY_STATE } from '@haitang/contract/codes/activity-state.ts';
import type { Tone } from '@haitang/ui/surface/status.tsx';

/** The colour of an application's state, always with a text. */
export function applicationTone(state: number): Tone {
  if (state === ACTIVITY_STATE.approved) return 'ok';
  return state === ACTIVITY_STATE.rejected ? 'bad' : 'warn';
}
