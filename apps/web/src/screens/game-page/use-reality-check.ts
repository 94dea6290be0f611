import { useState } from 'react';
import { useAnswerCheck } from '../../features/reality/use-answer-check.ts';
import { goInstead } from '../../shared/navigation/go.ts';

/**
 * The reality check of rules.md: after each interval the frame is unloaded until the member
 * answers. Going on first records the answer on the server, then requests a new launch. `refused`:
 * the server has refused a launch because a check is due.
 */
export function useRealityCheck(
  seconds: number,
  playing: boolean,
  refused: boolean,
  relaunch: () => void,
) {
  const [answered, setAnswered] = useState(0);
  const { minutes, busy, answer } = useAnswerCheck(playing || refused);
  const passed = Math.floor(seconds / (minutes * 60));
  return {
    due: playing && passed > answered,
    minutes: minutes * Math.max(1, passed),
    busy,
    goOn: () =>
      answer(() => {
        setAnswered(passed);
        relaunch();
      }),
    leave: (to: string) => {
      answer();
      goInstead(to);
    },
  };
}
