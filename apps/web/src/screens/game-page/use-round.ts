import type { FrameNotice } from '@haitang/contract/codes/frame-notice.ts';
import { useState } from 'react';

/** What is known of a round in the game: nothing before its page is there. */
export type RoundState = 'unknown' | 'open' | 'none';

/**
 * The round of the page at this address, as the page says. A page that is not of a venue of ours
 * says nothing: it has none.
 */
export function useRound(address: string, builtIn: boolean) {
  const [last, setLast] = useState<{ address: string; state: RoundState } | null>(null);
  const known = last?.address === address ? last.state : 'unknown';
  const hear = ({ type }: FrameNotice): void => {
    if (type === 'haitang:round-open') setLast({ address, state: 'open' });
    if (type === 'haitang:round-over') setLast({ address, state: 'none' });
    // A round that the page has found is told right before: it may not be drawn yet.
    if (type === 'haitang:ready') {
      setLast((before) => (before?.address === address ? before : { address, state: 'none' }));
    }
  };
  const state: RoundState = builtIn ? known : 'none';
  return { state, hear };
}
