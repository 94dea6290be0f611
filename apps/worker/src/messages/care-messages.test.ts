import { DAY_MS } from '@haitang/kernel/clock.ts';
import { staffName } from '@haitang/kernel/id.ts';
import { endExclusion } from '@haitang/limits/end-exclusion.ts';
import { excludeMember, takeTimeOut } from '@haitang/limits/take-pause.ts';
import { inboxPage } from '@haitang/messages/inbox.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { createDispatcher } from '@haitang/platform/outbox/dispatcher.ts';
import { expect, test } from 'vitest';
import { IP, paymentsRig, SESSION } from '../../../../tests/support/payments-rig.ts';
import { CARE_MESSAGES } from './care-messages.ts';

const rig = await paymentsRig();
const { context, clock } = rig;
const { database } = context;
const dispatcher = createDispatcher({ database, clock, logger: silentLogger });
for (const message of CARE_MESSAGES) dispatcher.subscribe(message);

type Member = Awaited<ReturnType<typeof rig.member>>;

async function inbox(memberId: Member) {
  await dispatcher.drain();
  const reader = { memberId, vipLevel: 1, isAgent: false, joinedAt: new Date(0), marketing: false };
  return (await inboxPage(context, reader, 1, 50)).messages;
}
const by = (memberId: Member) => ({ memberId, sessionId: SESSION, ip: IP });
const onRequest = { actor: `staff:${staffName('wen')}` as const, reason: '会员来电，情绪低落' };

test('a pause that the service has set is told to the member, without its reason', async () => {
  const member = await rig.member();
  await takeTimeOut(context, { ...by(member), length: '7d', onRequest });
  await excludeMember(context, { ...by(member), length: 'forever', onRequest });
  const [exclusion, pause] = await inbox(member);
  expect(pause?.content).toContain('设定休息，期限：20');
  expect(exclusion?.content).toContain('设定自我排除，期限：永久');
  expect(`${pause?.content}${exclusion?.content}`).not.toMatch(/情绪|wen/);
});

test('a pause that the member has taken needs no message', async () => {
  const member = await rig.member();
  await takeTimeOut(context, { ...by(member), length: '24h' });
  expect(await inbox(member)).toEqual([]);
});

test('the end of an exclusion is told to the member', async () => {
  const member = await rig.member();
  await excludeMember(context, { ...by(member), length: '6m' });
  clock.advance(200 * DAY_MS);
  await database.transaction((tx) =>
    endExclusion(tx, { memberId: member, key: 'one', at: clock.now() }),
  );
  expect((await inbox(member)).map(({ title }) => title)).toEqual(['自我排除已解除']);
});
