import { readToken } from '../storage.ts';
import type { Call } from './call.ts';
import { NoAnswer } from './failure.ts';
import { send } from './send.ts';

const TIMEOUT_MS = 60_000;

/**
 * Asks for the answer of a call as a file of this type and returns its text. A refusal is the one
 * `send` throws, with the same end of a dead session.
 */
export async function fetchFile<Request extends object>(
  call: Call<Request, unknown>,
  body: Request,
  type: string,
): Promise<string> {
  const response = await fetch(call.path, {
    method: call.method,
    headers: {
      accept: type,
      'content-type': 'application/json',
      authorization: `Bearer ${readToken()}`,
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((failure: unknown) => {
    throw new NoAnswer(failure instanceof DOMException && failure.name === 'TimeoutError');
  });
  if (response.headers.get('content-type')?.startsWith(type)) {
    return response.text().catch(() => {
      throw new NoAnswer(false);
    });
  }
  // No file but an envelope: asked again as a plain call, it says why and what follows from it.
  await send(call, body);
  throw new NoAnswer(false);
}
