import { create } from 'zustand';

/** Whether the stream of events is open: what it tells then needs no asking. */
export const useLive = create<{ readonly open: boolean }>(() => ({ open: false }));
