/** A text, because the first script and the app, which share answers, have no object in common. */
const LATE = 'late';

/**
 * A signal that aborts after this many milliseconds, or with `other`. Written out, because the
 * ready-made ones are younger than the oldest browsers we serve.
 */
export function within(ms: number, other?: AbortSignal): AbortSignal {
  const control = new AbortController();
  const end = (why?: string) => control.abort(why);
  setTimeout(end, ms, LATE);
  if (other?.aborted) end();
  other?.addEventListener('abort', () => end());
  return control.signal;
}

/**
 * Whether a request failed because its time ran out. Old browsers reject with a plain abort
 * whatever the signal's reason is, so the signal is asked as well.
 */
export const wasLate = (failure: unknown, signal: AbortSignal | null | undefined): boolean =>
  failure === LATE || signal?.reason === LATE;
