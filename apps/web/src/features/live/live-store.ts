import { create } from 'zustand';

/** Whether the stream of events is open: then its content needs no polling. */
export const useLive = create<{ readonly open: boolean }>(() => ({ open: false }));
