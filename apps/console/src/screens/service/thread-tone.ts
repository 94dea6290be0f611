import type { Tone } from '@haitang/ui/surface/status.tsx';

/** The colour of a thread's state, always with a text. */
export function threadTone(state: string): Tone {
  if (state === 'open') return 'warn';
  return state === 'answered' ? 'ok' : 'plain';
}
