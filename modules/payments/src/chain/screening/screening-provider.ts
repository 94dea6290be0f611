import { tracedCall } from '@haitang/platform/observe/tracing.ts';
import { z } from 'zod';
import { CLEAR, type ScreeningSource, type Verdict } from './screener.ts';

const LARGEST_ANSWER = 64 * 1_024;

export interface ProviderAccess {
  readonly url: string;
  readonly key: string;
  readonly timeoutMs: number;
}

const answerForm = z.discriminatedUnion('verdict', [
  z.object({ verdict: z.literal('clear') }),
  z.object({ verdict: z.literal('hit'), reason: z.string().max(300).default('') }),
  z.object({ verdict: z.literal('unknown') }),
]);

const unknown = (reason: string): Verdict => ({ kind: 'unknown', reason });

async function post({ url, key, timeoutMs }: ProviderAccess, body: string): Promise<Verdict> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await response.text();
  if (response.status !== 200) return unknown(`SCREENING_URL answered ${response.status}`);
  if (text.length > LARGEST_ANSWER) return unknown('the answer of SCREENING_URL is too large');
  const answer = answerForm.parse(JSON.parse(text));
  if (answer.verdict === 'clear') return CLEAR;
  if (answer.verdict === 'unknown') return unknown('SCREENING_URL does not know yet');
  return { kind: 'hit', reason: `SCREENING_URL ${answer.reason}`.trim() };
}

/**
 * A provider over HTTP, as docs/operating/screening.md describes it. No answer in time, another
 * status and an answer of another form are `unknown`.
 */
export const screeningProvider =
  (access: ProviderAccess): ScreeningSource =>
  async (network, address) => {
    try {
      const body = JSON.stringify({ network, address });
      return await tracedCall('screening ask', {}, () => post(access, body));
    } catch {
      return unknown('SCREENING_URL gave no readable answer');
    }
  };
