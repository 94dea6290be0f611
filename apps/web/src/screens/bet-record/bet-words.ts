import { BET_STATE_WORDS, type BetState } from '@haitang/contract/codes/bet-state.ts';
import type { Bet } from '@haitang/contract/member/records.ts';
import type { Tone } from '@haitang/ui/surface/status.tsx';

const TONES: readonly Tone[] = ['plain', 'ok', 'info'];

const isState = (status: number): status is BetState => status in BET_STATE_WORDS;

/** Status by index: 0 invalid, 1 settled, 2 unsettled (specification, 4). */
export function betStatus({ status }: Pick<Bet, 'status'>): {
  readonly words: string;
  readonly tone: Tone;
} {
  const index = Number(status);
  const words = isState(index) ? BET_STATE_WORDS[index] : `未知状态(${status})`;
  return { words, tone: TONES[index] ?? 'plain' };
}
