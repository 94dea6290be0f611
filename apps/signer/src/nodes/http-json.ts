import { assert } from '@haitang/kernel/assert.ts';

const CALL_MS = 8_000;
/** All our answers are shorter than this. */
const MOST_CHARACTERS = 1_000_000;

/** A node of a provider, with what is sent with every call. */
export interface NodePlace {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Posts JSON to a node and reads its answer; throws if the answer is not JSON. */
export async function postJson({ url, headers }: NodePlace, body: unknown): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(CALL_MS),
  });
  const text = await answer.text();
  assert(answer.ok && text.length <= MOST_CHARACTERS, `${url} answers`);
  return JSON.parse(text);
}
