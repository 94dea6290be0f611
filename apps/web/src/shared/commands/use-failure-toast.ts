import { useEffect } from 'react';
import { ApiRefusal } from '../api/failure.ts';
import { showToast } from '../feedback/toast-store.ts';

interface Words {
  /** The server said no. */
  readonly refused: string;
  /** No answer came. */
  readonly unanswered: string;
}

/**
 * Says once that a call of a screen failed; the server's own words come first (specification, 8).
 */
export function useFailureToast(failure: Error | null, { refused, unanswered }: Words): void {
  useEffect(() => {
    if (!failure) return;
    const words = failure instanceof ApiRefusal ? failure.message || refused : unanswered;
    showToast(words, 'bad');
  }, [failure, refused, unanswered]);
}
