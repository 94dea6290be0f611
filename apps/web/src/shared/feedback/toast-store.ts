import type { ToastMessage } from '@haitang/ui/overlay/toast.tsx';
import { create } from 'zustand';
import { onArrival } from '../navigation/history.ts';

const STAY_MS = 2_400;
/** What is told in the moment of a step speaks of the step. */
const SAME_MOMENT_MS = 300;
let shown = 0;
let shownAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

export const useToast = create<{ readonly message: ToastMessage | null }>(() => ({
  message: null,
}));

/**
 * One line at the top for 2.4 s; a new one takes its place. Errors that need action go elsewhere.
 */
export function showToast(text: string, tone: ToastMessage['tone'] = 'ok'): void {
  clearTimeout(timer);
  shown += 1;
  shownAt = performance.now();
  useToast.setState({ message: { key: shown, text, tone } });
  timer = setTimeout(() => useToast.setState({ message: null }), STAY_MS);
}

// A failure of the screen before is not told over the next.
onArrival(() => {
  const { message } = useToast.getState();
  if (message?.tone !== 'bad' || performance.now() - shownAt < SAME_MOMENT_MS) return;
  clearTimeout(timer);
  useToast.setState({ message: null });
});
