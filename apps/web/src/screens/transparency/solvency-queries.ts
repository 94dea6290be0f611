import {
  type PublicSolvencyDay,
  type SolvencyProof,
  solvencyProof,
} from '@haitang/contract/member/solvency.ts';
import { within } from '@haitang/ui/browser/within.ts';
import { queryOptions } from '@tanstack/react-query';
import { NoAnswer } from '../../shared/api/failure.ts';
import { send } from '../../shared/api/send.ts';

const DAYS_ADDRESS = '/solvency/days.json';
export const PUBLIC_PAGE = '/solvency';
const TIMEOUT_MS = 20_000;

/** What everybody reads, fetched without the session: the same document for every reader. */
async function fetchDays(): Promise<readonly PublicSolvencyDay[]> {
  const response = await fetch(DAYS_ADDRESS, {
    credentials: 'omit',
    signal: within(TIMEOUT_MS),
  }).catch(() => null);
  if (!response?.ok) throw new NoAnswer(false);
  const { days }: { readonly days: readonly PublicSolvencyDay[] } = await response.json();
  return days;
}

/** The published days and the member's own leaf of one of them; '' is the newest. */
export interface Shown {
  readonly days: readonly PublicSolvencyDay[];
  readonly proof: SolvencyProof;
}

export const shownQuery = (day: string) =>
  queryOptions({
    queryKey: ['user', 'solvency', day],
    queryFn: async (): Promise<Shown> => {
      const [days, { data }] = await Promise.all([fetchDays(), send(solvencyProof, { day })]);
      return { days, proof: data };
    },
  });
