import { applyAgent } from '@haitang/contract/member/agents.ts';
import { useState } from 'react';
import { isRefused, wordsOf } from '../../shared/api/failure.ts';
import { send } from '../../shared/api/send.ts';
import { useOneAtATime } from '../../shared/commands/one-at-a-time.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { network } from '../../shared/words/error.ts';
import type { AgentForm } from './agent-rules.ts';

const doneWords = '申请成功';

/** Sends one application; `outcome` is the server's message if there is nothing more to do. */
export function useApplyAgent() {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<string | null>(null);
  const once = useOneAtATime();
  const run = ({ mobile, reason }: AgentForm) =>
    once(async () => {
      setBusy(true);
      try {
        const body = { mobile: mobile.trim(), apply_info: reason.trim() };
        const { message } = await send(applyAgent, body);
        setOutcome(message || doneWords);
        showToast(message || doneWords);
      } catch (failure) {
        const message = wordsOf(failure, network);
        showToast(message, 'bad');
        if (isRefused(failure, 'already-agent')) setOutcome(message);
      } finally {
        setBusy(false);
      }
    });
  return { busy, outcome, run };
}
