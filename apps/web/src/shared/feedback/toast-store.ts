import type { ToastMessage } from '@haitang/ui/overlay/toast.tsx';
import { create } from 'zustand';

const STAY_MS = 2_400;
let shown = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

export const useToast = create<{ readonly message: ToastMessage | null }>(() => ({
  message: null,
}));

/** One line at the top for 2.4 s; a new one takes its place. Errors that need action go elsewhere. */
export function showToast(text: string, tone: ToastMessage['tone'] = 'ok'): void {
  clearTimeout(timer);
  shown += 1;
  useToast.setState({ message: { key: shown, text, tone } });
  timer = setTimeout(() => useToast.setState({ message: null }), STAY_MS);
}
