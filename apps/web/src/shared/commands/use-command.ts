import { useState } from 'react';
import { wordsOf } from '../api/failure.ts';
import { showToast } from '../feedback/toast-store.ts';
import { network } from '../words/error.ts';
import { useOneAtATime } from './one-at-a-time.ts';

interface Said {
  /** The text if there was no answer. */
  readonly unanswered?: string;
  /** Called instead of a toast, with the text and the failure. */
  readonly onRefused?: (message: string, failure: unknown) => void;
}

const sayIt = (message: string): void => showToast(message, 'bad');

/** One command at a time; a refusal shows the server's own text. */
export function useCommand({ unanswered = network, onRefused = sayIt }: Said = {}) {
  const [busy, setBusy] = useState(false);
  const once = useOneAtATime();
  const run = (act: () => Promise<void>): Promise<void> =>
    once(async () => {
      setBusy(true);
      try {
        await act();
      } catch (failure) {
        onRefused(wordsOf(failure, unanswered), failure);
      } finally {
        setBusy(false);
      }
    });
  return { busy, run };
}
