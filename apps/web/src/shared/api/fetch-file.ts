import type { Call } from '@haitang/contract/endpoint.ts';
import { wasLate, within } from '@haitang/ui/browser/within.ts';
import { readToken } from '../storage.ts';
import { NoAnswer } from './failure.ts';
import { send } from './send.ts';

const TIMEOUT_MS = 60_000;

/**
 * Requests the answer of a call as a file of this type and returns its text. Refusals are handled
 * and thrown as by `send`, including the end of a dead session.
 */
export async function fetchFile<Request extends object>(
  call: Call<Request, unknown>,
  body: NoInfer<Request>,
  type: string,
): Promise<string> {
  const signal = within(TIMEOUT_MS);
  const response = await fetch(call.path, {
    method: call.method,
    headers: {
      accept: type,
      'content-type': 'application/json',
      authorization: `Bearer ${readToken()}`,
    },
    body: JSON.stringify(body),
    signal,
  }).catch((failure: unknown) => {
    throw new NoAnswer(wasLate(failure, signal));
  });
  if (response.headers.get('content-type')?.startsWith(type)) {
    return response.text().catch(() => {
      throw new NoAnswer(false);
    });
  }
  // An envelope instead of a file: repeated as a plain call, it gives the reason and its
  // consequences.
  await send(call, body);
  throw new NoAnswer(false);
}
