import type { APIRequestContext } from '@playwright/test';
import type { DemoMember } from '../accounts.ts';

/** A member signed in by the API, with what a test needs to open screens as them. */
export interface MemberSession extends DemoMember {
  readonly token: string;
  /** Makes one call of the member API; throws on a refusal. */
  readonly call: (path: string, body?: object) => Promise<unknown>;
}

let made = 0;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** One call of the member API; throws the server's text on a refusal. */
async function ask(request: APIRequestContext, path: string, token: string, body: object) {
  const response = await request.post(`/api/${path}`, {
    data: body,
    headers: { authorization: `Bearer ${token}` },
  });
  const answer: unknown = await response.json();
  if (!isObject(answer) || answer.code !== 200)
    throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer.data;
}

function tokenIn(data: unknown): string {
  if (isObject(data) && typeof data.api_token === 'string') return data.api_token;
  throw new Error('no token in the answer');
}

const sessionOf = (request: APIRequestContext, who: DemoMember, token: string): MemberSession => ({
  ...who,
  token,
  call: (path, body = {}) => ask(request, path, token, body),
});

/** Registers a member for one test. */
export async function newMember(request: APIRequestContext): Promise<MemberSession> {
  made += 1;
  // Without the zeros it would be too short for a name in some minutes of the year.
  const moment = (Date.now() % 1e8).toString(36).padStart(6, '0');
  const name = `t${moment}${made.toString(36)}`.slice(-11);
  const who = { name, password: 'a-good-word', payPassword: '482913' };
  const data = await ask(request, 'register', '', {
    name,
    password: who.password,
    confirmPass: who.password,
    realname: '乐乐',
    paypassword: who.payPassword,
    age_confirmed: 1,
  });
  return sessionOf(request, who, tokenIn(data));
}

/** Signs an existing member in, e.g. the demo's; it ends that member's other session. */
export async function signIn(request: APIRequestContext, who: DemoMember): Promise<MemberSession> {
  const data = await ask(request, 'login_pc', '', { name: who.name, password: who.password });
  return sessionOf(request, who, tokenIn(data));
}
