import { useEffect } from 'react';
import { ApiRefusal } from '../api/failure.ts';
import { showToast } from '../feedback/toast-store.ts';

interface Words {
  /** For a refusal. */
  readonly refused: string;
  /** For no answer. */
  readonly unanswered: string;
}

/**
 * Shows once that a call of a screen failed; the server's own text has priority (specification, 8).
 */
export function useFailureToast(failure: Error | null, { refused, unanswered }: Words): void {
  useEffect(() => {
    if (!failure) return;
    const words = failure instanceof ApiRefusal ? failure.message || refused : unanswered;
    showToast(words, 'bad');
  }, [failure, refused, unanswered]);
}
