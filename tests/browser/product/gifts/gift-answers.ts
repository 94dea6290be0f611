import { fakeGifts } from './gift-content.ts';

/** The answer of a gift call in the demo content, for states the product does not have. */
export function giftAnswer(call: string, body: Record<string, unknown> = {}): unknown {
  const make = fakeGifts[call];
  if (!make) throw new Error(`no such answer: ${call}`);
  return make(body)[0];
}

/** An empty page of a list. */
export const NO_ROWS = {
  current_page: 1,
  last_page: 1,
  per_page: 10,
  total: 0,
  from: null,
  to: null,
  data: [],
};
