import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limitsQuery } from '../../features/account/limits-query.ts';
import type { Method } from './deposit-methods.ts';
import { receivingQuery } from './deposit-queries.ts';

/**
 * Whether the data for the first drawing of the form have arrived or failed: the member's limits
 * and, for a bank transfer, its target. The range is not included: its defaults apply until it is
 * known (specification, 9). Stays true from then on: a later change of method is the member's own.
 */
export function useFirstAnswers(method: Method): boolean {
  const [seen, setSeen] = useState(false);
  const limits = useQuery(limitsQuery);
  const receiving = useQuery({ ...receivingQuery, enabled: method === 'card' });
  const waits = method === 'card' && receiving.isPending;
  const settled = !limits.isPending && !waits;
  if (settled && !seen) setSeen(true);
  return seen || settled;
}
