import { QueryClient } from '@tanstack/react-query';
import { NoAnswer } from './failure.ts';

const FRESH_MS = 30_000;

/** One cache for the page. Only a call without an answer is retried, and once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      refetchOnWindowFocus: false,
      retry: (count, failure) => failure instanceof NoAnswer && count < 1,
      retryDelay: 800,
    },
  },
});
