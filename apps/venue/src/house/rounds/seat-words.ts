import type { SessionEnd } from '@haitang/contract/aggregator/session-calls.ts';

/** The text for the player when a seat has ended; it does not affect the money at the venue. */
const ENDED_WORDS: Readonly<Record<SessionEnd, string>> = {
  SE_SESSION_OVER: '您在大厅的登录已结束，本次游戏随之结束。余额不受影响，请重新登录后进入。',
  SE_LOCKED: '您的游戏功能已停用，本次游戏已结束。余额不受影响，将退回中心钱包，仍可取款。',
  SE_PAUSED: '您已暂停游戏或自我排除，本次游戏已结束。余额不受影响，将退回中心钱包。',
};
const REPLACED_WORDS = '本次游戏会话已结束，请从大厅重新进入';

/** The text for a seat that ended for `reason`; null if the operator has not ended it. */
export const endedWords = (reason: SessionEnd | null): string =>
  reason === null ? REPLACED_WORDS : ENDED_WORDS[reason];

/** No answer from the operator: nothing was staked, and the seat remains. */
export const UNCONFIRMED_WORDS = '暂时无法与大厅确认您的登录，本局没有开始，余额未变，请稍后再试';
