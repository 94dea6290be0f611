import { registerMember } from '@haitang/identity/register-member.ts';
import { memberActor } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import { transferIn } from '@haitang/venues/transfers/transfer-in.ts';
import { credit } from '@haitang/wallet/credit.ts';
import { sql } from 'kysely';
import type { App } from '../../apps/server/src/compose/app.ts';
import type { CallerOf } from './load.ts';
import { VENUES } from './product.ts';

const DEPOSIT = cny(100_000n);
const TAKEN_OUT = cny(25_000n);

async function join(app: App, number: number): Promise<CallerOf> {
  const address = `100.64.${number >> 8}.${number & 255}`;
  const { id: memberId, session } = await registerMember(
    app.identity,
    {
      username: `bench${String(number).padStart(5, '0')}`,
      password: 'bench-password',
      payPassword: 'bench-pay-password',
      realname: '沈知远',
      pid: '',
      ageConfirmed: true,
      termsVersion: '1',
      country: 'SG',
    },
    { ip: address, country: 'SG', userAgent: 'iPhone' },
  );
  const by = { memberId, sessionId: session.id, actor: memberActor(memberId) };
  await app.context.database.transaction((tx) =>
    credit(tx, {
      ...by,
      amount: DEPOSIT,
      reason: 'deposit',
      from: 'house:deposits:trc20',
      key: `bench:${memberId}`,
      reference: `bench:${memberId}`,
      occurredAt: app.context.clock.now(),
    }),
  );
  // Every other member has money at a venue, like real players, where there are such venues.
  const venue = VENUES[number % VENUES.length] ?? '';
  const isOpen = app.venues.ports.has(venue);
  if (isOpen && number % 2 === 0)
    await transferIn(app.venues, { ...by, venue, cause: 'manual' }, TAKEN_OUT);
  return { token: session.token, address };
}

/** Members with money and an active session, created by the use cases. */
export async function makeMembers(app: App, count: number): Promise<readonly CallerOf[]> {
  const made: CallerOf[] = [];
  const numbers = Array.from({ length: count }, (_, index) => index).values();
  const worker = async () => {
    for (const number of numbers) made.push(await join(app, number));
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  await sql`ANALYZE`.execute(app.context.database.read);
  return made;
}
