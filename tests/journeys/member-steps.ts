import { randomUUID } from 'node:crypto';
import type { RegisterRequest } from '@haitang/contract/member/account.ts';
import type { PayInfoData } from '@haitang/contract/member/pay-info.ts';
import { present } from '@haitang/kernel/assert.ts';
import type { HttpAnswer } from '@haitang/testkit/test-http.ts';
import { expect } from 'vitest';
import type { World } from './world.ts';

/** A signed-in member: calls with its token, and the shared steps of stories. */
export interface MemberStory {
  readonly token: string;
  /** Expects success and returns the data. */
  ok<T>(path: string, body?: object): Promise<T>;
  call(path: string, body?: object, key?: string): Promise<HttpAnswer>;
}

export const PASSWORD = 'a-good-word';
export const PAY_PASSWORD = '482913';

/** Registers a member like our own client. */
export async function registerMember(
  world: Pick<World, 'site'>,
  name: string,
): Promise<MemberStory> {
  const body: RegisterRequest = {
    name,
    password: PASSWORD,
    confirmPass: PASSWORD,
    realname: '乐乐',
    paypassword: PAY_PASSWORD,
    age_confirmed: true,
    terms_version: '1',
    country: 'SG',
  };
  const answer = await world.site.post<{ api_token: string }>('/api/register', body);
  expect(answer).toMatchObject({ code: 200, message: '注册成功' });
  return storyOf(world, answer.data.api_token);
}

/** Signs a member in again, as on another day. */
export async function signInMember(world: World, name: string): Promise<MemberStory> {
  const answer = await world.site.post<{ api_token: string }>('/api/login_pc', {
    name,
    password: PASSWORD,
  });
  expect(answer).toMatchObject({ code: 200 });
  return storyOf(world, answer.data.api_token);
}

function storyOf(world: Pick<World, 'site'>, token: string): MemberStory {
  const call = (path: string, sent: object = {}, key: string = randomUUID()) =>
    world.site.post(path, sent, { token, headers: { 'idempotency-key': key } });
  return {
    token,
    call,
    async ok<T>(path: string, sent: object = {}) {
      const reply = await call(path, sent);
      expect(reply, `${path} ${reply.message}`).toMatchObject({ code: 200 });
      return reply.data as T;
    },
  };
}

/** Runs the jobs, with a block mined each time, until `read` returns a result. */
export async function until<T>(world: World, read: () => Promise<T | null>): Promise<T> {
  for (let round = 0; round < 40; round += 1) {
    await world.chain.control.mine(1);
    await world.settle();
    const seen = await read();
    if (seen !== null) return seen;
  }
  throw new Error('the awaited state was not reached');
}

/** Deposits points on the test chain and waits for the credit; returns the order. */
export async function deposit(
  world: World,
  member: MemberStory,
  amount: string,
): Promise<PayInfoData['info']> {
  const { out_trade_no: order } = await member.ok<{ out_trade_no: string }>('/api/recharge', {
    paytype: 'usdt',
    catepay: 'TRC20',
    amount,
  });
  const info = await member.ok<PayInfoData>('/api/payinfo', { deposit_no: order });
  const { mch_id: address, content: network } = Object(info.cardlist);
  const paid = await fetch(`${world.chain.url}/faucet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ network, address, amount: info.info.real_money, reference: '' }),
  });
  expect(paid.status).toBe(200);
  return until(world, async () => {
    const { info: now } = await member.ok<PayInfoData>('/api/payinfo', { deposit_no: order });
    return now.state === 2 ? now : null;
  });
}

/** A seat at a game of the house, taken like its page with the launch address. */
export async function openSeat(url: string) {
  const address = new URL(url);
  const launch = present(address.searchParams.get('session'), 'the launch token');
  const page = async <T>(path: string, token: string, body?: object): Promise<T> => {
    const response = await fetch(`${address.origin}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { code, message, data }: { code: number; message: string; data: T } = Object(
      await response.json(),
    );
    expect(code, message).toBe(200);
    return data;
  };
  const { token } = await page<{ token: string }>('/page/open', '', { launch });
  return {
    state: () => page<{ balance: string }>('/page/state', token),
    bet: (stake: string, choice: unknown = {}) =>
      page<{ stake: string; payout: string; balanceAfter: string }>('/page/bet', token, {
        key: randomUUID(),
        stake,
        choice,
      }),
  };
}
