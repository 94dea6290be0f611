/** The line while a bet or a step has no answer: it is sent again until there is one. */
const CONFIRMING = '网络连接不稳定，正在确认本局结果';
/** How long a player waits without a word on what to do, in milliseconds. */
const LONG_MS = 30_000;

/** What is said of a bet without an answer, and of one whose round may go on. */
const UNCONFIRMED = {
  bet: '投注尚未确认，系统仍在查询。您可以先离开，稍后在记录中查看结果',
  step: '尚未确认，系统仍在查询。您可以先离开，重新打开游戏可继续；已结束的在记录中查看',
} as const;

/**
 * Says that an answer is waited for: at the first try that has failed, and after half a minute that
 * nobody needs to stay for it. `end` is called once there is an answer.
 */
export function createWaiting(kind: keyof typeof UNCONFIRMED, say: (words: string) => void) {
  let said: string | null = null;
  const tell = (words: string) => {
    said = words;
    say(words);
  };
  const timer = setTimeout(() => tell(UNCONFIRMED[kind]), LONG_MS);
  return {
    again: () => {
      if (said === null) tell(CONFIRMING);
    },
    end: () => clearTimeout(timer),
  };
}
