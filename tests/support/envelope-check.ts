import { REFUSALS } from '@haitang/contract/codes/refusals.ts';
import type { Endpoint } from '@haitang/contract/endpoint.ts';
import { expect } from 'vitest';

/** A received answer, with a description of the call for failures of the test. */
export interface Asked {
  readonly what: string;
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
}

/** The statuses allowed by the wire besides 200 (wire.md, 2); 500 and 503 would be ours. */
const STATUSES = [200, 400, 404, 413, 415, 429];
/** Latin names allowed in a Chinese message. */
const NAMES = /USDT|TRC20|ERC20|YYYY-MM-DD/g;
/** Success messages that are data by the wire page: an order number, how an order is paid. */
const DATA_MESSAGE = /^[A-Z]{1,2}\d+[A-Z0-9]*$|^usdtpay$|^wap$/;

/** Nothing of these may be sent to anybody. A refusal may name a field, as a value. */
const SECRETS =
  /\$argon2|"(password|paypassword|pay_pass|password_hash|token_hash|salt|private_key|mnemonic)":/i;
/** Every refusal has its key, and the field it concerns if there is one. */
const KEYS: ReadonlySet<unknown> = new Set(Object.keys(REFUSALS));

/** Returns the sign-in secrets of new staff, once and nowhere else. */
const HANDS_OVER = ['/office/changes/staff/propose', '/office/changes/staff-password/propose'];

/** Names every field of every call, secrets among them; returns no value of any. */
const NAMES_FIELDS = ['/office/openapi'];

/** Sends exactly this and reads the envelope; throws if the answer has none. */
export async function ask(what: string, url: string, init: RequestInit): Promise<Asked> {
  const response = await fetch(url, init);
  const text = await response.text();
  const kind = response.headers.get('content-type') ?? '';
  expect(kind, `${what}: ${text.slice(0, 200)}`).toBe('application/json; charset=utf-8');
  const found: unknown = JSON.parse(text);
  expect(Object.keys(Object(found)).sort(), what).toEqual(['code', 'data', 'message']);
  const { code, message, data } = Object(found);
  return { what, status: response.status, code, message, data };
}

/** The envelope of the wire: known status, Chinese text, data of the contract and no more. */
export function expectEnvelope(endpoint: Endpoint, asked: Asked): void {
  const { what, status, code, message, data } = asked;
  const line = `${what}: ${status} ${code} ${message}`;
  expect(STATUSES, line).toContain(status);
  expect(status === 200 || status === code, line).toBe(true);
  expect(Number.isInteger(code), line).toBe(true);
  if (!DATA_MESSAGE.test(message)) {
    expect(message, line).toMatch(/\p{Script=Han}/u);
    expect(message.replace(NAMES, ''), line).not.toMatch(/[A-Za-z]{2,}|[<>{}]/);
    expect(message.length, line).toBeLessThan(200);
  }
  if (![...HANDS_OVER, ...NAMES_FIELDS].includes(endpoint.path)) {
    expect(JSON.stringify(data), what).not.toMatch(SECRETS);
  }
  if (code !== 200) {
    expect(KEYS.has(Object(data).refusal), line).toBe(true);
    return;
  }
  // Parsing drops fields that the contract does not name: nothing may be missing afterwards.
  expect(endpoint.data.parse(data), what).toEqual(data);
}
