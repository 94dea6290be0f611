import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { resolveDueTransfers } from '@haitang/venues/transfers/resolve-transfer.ts';
import { expect, test } from 'vitest';
import { expectBalanced, venueRig } from './venue-rig.ts';

const rig = await venueRig();
const { context, clock, venue, database } = rig;
const CHILD = fileURLToPath(new URL('./venue-kill-child.ts', import.meta.url));

/** Kills a process that moves money when the venue gets the `nth` request. */
async function killWhileAsking(member: number, nth: number): Promise<void> {
  const before = venue.calls.get('deposit') ?? 0;
  const child = spawn(process.execPath, [CHILD], {
    env: {
      ...process.env,
      VENUE_KILL: JSON.stringify({
        databaseUrl: rig.url,
        venueUrl: venue.url,
        member,
        privateKey: venue.keys.privateKey,
        now: clock.now().toISOString(),
      }),
    },
    stdio: 'ignore',
  });
  const gone = once(child, 'exit');
  await expect
    .poll(() => (venue.calls.get('deposit') ?? 0) - before, { timeout: 120_000, interval: 5 })
    .toBe(nth);
  child.kill('SIGKILL');
  await gone;
}

test('FM-23 kill -9 after the venue got the request: each transfer ends once, no cent is lost', async () => {
  for (const fault of [{ apply: true }, { apply: false }]) {
    const member = await rig.member(5_000n);
    venue.next('deposit', { ...fault, reply: 'never' });
    await killWhileAsking(member, 1);
    expect(await rig.states(member)).toEqual(['sent']);
    expect([await rig.available(member), await rig.transit(member)]).toEqual([2_000n, 3_000n]);
    clock.advance(30_000);
    await resolveDueTransfers(context);
    clock.advance(60_000);
    await resolveDueTransfers(context);
    expect(await rig.states(member)).toEqual([fault.apply ? 'done' : 'refused']);
    expect(await rig.available(member)).toBe(fault.apply ? 2_000n : 5_000n);
    expect(await rig.mirror(member)).toBe(venue.balance('haitang', member));
    await expectBalanced(database);
  }
});
