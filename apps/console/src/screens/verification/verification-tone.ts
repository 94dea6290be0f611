import type { Tone } from '@haitang/ui/surface/status.tsx';

/** The colour of a case's state, always with a text. */
export function verificationTone(state: string): Tone {
  if (state === 'approved') return 'ok';
  if (state === 'rejected') return 'bad';
  return state === 'waiting' ? 'warn' : 'plain';
}
