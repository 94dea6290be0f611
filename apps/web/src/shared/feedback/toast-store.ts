import type { ToastMessage } from '@haitang/ui/overlay/toast.tsx';
import { create } from 'zustand';

const STAY_MS = 2_400;
/** A toast shown this soon before a navigation belongs to it. */
const SAME_MOMENT_MS = 300;
let shown = 0;
let shownAt = 0;

export const useToast = create<{ readonly message: ToastMessage | null }>(() => ({
  message: null,
}));

const endToast = (): void => useToast.setState({ message: null });

/**
 * One line at the top for 2.4 s; a new one replaces it. Errors that need an action are shown
 * elsewhere.
 */
export function showToast(text: string, tone: ToastMessage['tone'] = 'ok'): void {
  shown += 1;
  shownAt = performance.now();
  useToast.setState({ message: { key: shown, text, tone } });
}

/**
 * Starts the 2.4 s of a toast; the returned function stops the timer. Called when the toast is
 * drawn: on a slow network the code that draws it comes late.
 */
export function startToastTimer(): () => void {
  const timer = setTimeout(endToast, STAY_MS);
  return () => clearTimeout(timer);
}

/** A failure of the previous screen is not shown over the next one. */
export function endFailure(): void {
  const isFailure = useToast.getState().message?.tone === 'bad';
  if (isFailure && performance.now() - shownAt >= SAME_MOMENT_MS) endToast();
}
