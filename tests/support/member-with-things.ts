import { randomBytes } from 'node:crypto';
import type { RegisterData } from '@haitang/contract/member/account.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import { sendMessage } from '@haitang/messages/send-message.ts';
import { chainAddress } from '@haitang/payments/chain/chain-address.ts';
import { encodeAddress } from '@haitang/payments/chain/check-address.ts';
import { httpClient } from '@haitang/testkit/test-http.ts';
import { credit } from '@haitang/wallet/credit.ts';
import type { App } from '../../apps/server/src/compose/app.ts';
import { PASSWORD, PAY_PASSWORD } from '../journeys/member-steps.ts';
import type { Things } from './route-cases.ts';

export interface MemberWithThings extends Things {
  readonly id: MemberId;
  readonly token: string;
}

/** An unused TRON address. */
export const freshAddress = (): string =>
  encodeAddress('TRC20', chainAddress(`0x${randomBytes(20).toString('hex')}`));

/** Anything with an app: the world, or a server that is killed. */
interface WithApp {
  readonly app: App;
}

/** Points from the house account, without wagering. */
async function fund(world: WithApp, member: MemberId, points: bigint): Promise<void> {
  const { database, clock } = world.app.context;
  await database.transaction((tx) =>
    credit(tx, {
      memberId: member,
      amount: cny(points * 100n),
      from: 'house:adjustments',
      reason: 'adjustment',
      reference: `fund-${member}`,
      key: `fund-${member}`,
      actor: 'system:test',
      sessionId: null,
      occurredAt: clock.now(),
    }),
  );
}

async function writeTo(world: WithApp, member: MemberId): Promise<void> {
  const now = world.app.context.clock.now();
  await world.app.context.database.transaction((tx) =>
    sendMessage(tx, {
      to: { kind: 'member', memberId: member },
      type: 'account',
      marketing: false,
      title: '欢迎',
      content: '<p>欢迎</p>',
      link: '',
      key: `hello-${member}`,
      at: now,
    }),
  );
}

let members = 0;

/**
 * A member with 10,000 points, a bound address, an open order and a message, signed in at `url`.
 */
export async function memberWithThings(world: WithApp, url: string): Promise<MemberWithThings> {
  members += 1;
  const name = `things${String(members).padStart(4, '0')}`;
  const site = httpClient(url);
  const passwords = { password: PASSWORD, confirmPass: PASSWORD, paypassword: PAY_PASSWORD };
  const joined = await site.post<RegisterData>('/api/register', {
    ...passwords,
    name,
    realname: '乐乐',
    age_confirmed: true,
    country: 'SG',
  });
  const { id: number, api_token: token } = joined.data;
  const ask = async <T>(path: string, body: object = {}): Promise<T> => {
    const answer = await site.post<T>(path, body, { token });
    if (answer.code !== 200) throw new Error(`${path}: ${answer.message}`);
    return answer.data;
  };
  const id = memberId(number);
  await fund(world, id, 10_000n);
  await writeTo(world, id);
  await ask('/api/bindcard', {
    bank: 'USDT',
    bank_no: freshAddress(),
    bank_owner: 'TRC20',
    pay_pass: PAY_PASSWORD,
  });
  const [card] = await ask<{ id: number }[]>('/api/getcard', { type: 2 });
  const order = await ask<{ out_trade_no: string }>('/api/recharge', {
    paytype: 'usdt',
    catepay: 'TRC20',
    amount: '200.00',
  });
  const inbox = await ask<{ data: { id: number }[] }>('/api/noticeList');
  const sessions = await ask<{ id: string }[]>('/api/sessions');
  const question = { topic: 'general', content: '何时到账' };
  const thread = await ask<{ id: string }>('/api/service/open', question);
  return {
    id,
    token,
    name,
    freshAddress: freshAddress(),
    depositNo: order.out_trade_no,
    cardId: card?.id ?? 0,
    messageId: inbox.data[0]?.id ?? 0,
    sessionId: sessions[0]?.id ?? '',
    threadId: thread.id,
  };
}
