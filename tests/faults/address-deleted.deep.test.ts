import { checkLedger } from '@haitang/ledger/check.ts';
import { deleteAddress } from '@haitang/payments/withdrawals/addresses/delete-address.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { IP, paymentsRig, SESSION } from '../support/payments-rig.ts';

test('an address deleted beside withdrawals to it: either order, never an order without a hold (FM-46)', async () => {
  const rig = await paymentsRig();
  const { context } = rig;
  const { database } = context;
  for (let round = 0; round < 10; round += 1) {
    const member = await rig.member('1000.00');
    const address = await rig.address(member);
    const acts = Array.from({ length: 3 }, (_, index) =>
      rig.withdraw(member, address, '20.00', { key: `${round}-${index}` }),
    );
    const remove = deleteAddress(context, {
      memberId: member,
      addressId: address.id,
      sessionId: SESSION,
      ip: IP,
    });
    const [removed, ...asked] = await Promise.allSettled([remove, ...acts]);
    const accepted = asked.filter(({ status }) => status === 'fulfilled');
    for (const result of asked) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 207 });
    }
    // The accepted order keeps its address and its hold of 142.40 points, whatever happened to the
    // row.
    expect((await walletOf(database.read, member)).held.minor).toBe(
      BigInt(accepted.length) * 142_40n,
    );
    const { rows } = await sql`SELECT 1 FROM withdrawal WHERE member_id = ${member}
      AND address = ${address.address}`.execute(database.read);
    expect(rows).toHaveLength(accepted.length);
    if (removed?.status !== 'fulfilled') continue;
    await expect(
      rig.withdraw(member, address, '20.00', { key: `${round}-late` }),
    ).rejects.toThrow();
  }
  expect((await checkLedger(database)).differences).toEqual([]);
});
