import type { OfficeChannelMessage } from '@haitang/contract/office/channels.ts';
import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import { memberId } from '@haitang/kernel/id.ts';
import { SPOOL } from '@haitang/messages/channels/channel.ts';
import { queueOutgoing } from '@haitang/messages/channels/queue-outgoing.ts';
import { sendOutgoing } from '@haitang/messages/channels/send-outgoing.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { officeRig } from '../../../../../tests/support/office-rig.ts';

const { context, clock, http, payments, hire, signIn } = await officeRig();
const { database, identity } = context;
await hire('lan', 'service');
await hire('content-only', 'content');
const token = await signIn('lan');

interface Page {
  readonly rows: readonly OfficeChannelMessage[];
  readonly days: readonly { readonly queued: number; readonly cost: string }[];
}

let keys = 0;
async function queue(channel: 'email' | 'sms'): Promise<void> {
  keys += 1;
  const member = await payments.member('1.00');
  await database.transaction((tx) =>
    queueOutgoing(identity, tx, {
      key: `test:${keys}`,
      channel,
      memberId: memberId(member),
      address: channel === 'email' ? 'lele@example.com' : '+8613800138000',
      language: 'zh',
      content: { purpose: 'verify', code: '123456', minutes: 10 },
      site: '本站',
      at: clock.now(),
      expiresAt: later(clock.now(), DAY_MS),
    }),
  );
}

const list = async (filters = ''): Promise<Page> => {
  const answer = await http.get<Page>(`/office/channels?page=1&pageSize=20${filters}`, { token });
  if (answer.data === null) throw new Error(answer.message);
  return answer.data;
};
const retry = (id: number, caller = token) =>
  http.post('/office/channels/retry', { id, reason: '服务商已恢复' }, { token: caller });

test('staff see state, masked address and cost, and no code but what a demo would have sent', async () => {
  await queue('sms');
  const [waiting] = (await list()).rows;
  expect(waiting).toMatchObject({ state: 'waiting', masked: '+86****8000', text: '' });
  expect(JSON.stringify(waiting)).not.toContain('123456');
  await sendOutgoing(context, identity.seal, { email: SPOOL, sms: SPOOL });
  const [shown] = (await list('&state=sent&kind=sms')).rows;
  expect(shown?.text).toContain('123456');
  await queue('email');
  const refusing = {
    keepsText: false,
    send: async () => ({ kind: 'refused', why: '550' }) as const,
  };
  await sendOutgoing(context, identity.seal, { email: refusing, sms: refusing });
  const { rows, days } = await list('&state=failed');
  expect(rows[0]).toMatchObject({ why: '550', text: '', retriable: true, cost: '0.00' });
  expect(days.reduce((sum, { queued }) => sum + queued, 0)).toBe(2);
});

test('a failed one is tried again by who may, once, and the trail says why', async () => {
  const [failed] = (await list('&state=failed')).rows;
  const id = failed?.id ?? 0;
  const stranger = await signIn('content-only');
  expect((await retry(id, stranger)).code).toBe(403);
  expect((await retry(id)).code).toBe(200);
  expect((await retry(id)).code).toBe(200);
  const { rows } = await sql<{ reason: string }>`SELECT reason FROM audit_row
    WHERE action = 'channel.retried'`.execute(database.read);
  expect(rows).toEqual([{ reason: '服务商已恢复' }]);
  const [sent] = (await list('&state=sent')).rows;
  expect((await retry(sent?.id ?? 0)).code).toBe(203);
  expect((await retry(999_999)).code).toBe(404);
});
