import { formatMoney } from '@haitang/kernel/money.ts';
import { checkLedger } from '@haitang/ledger/check.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import { expect, test } from 'vitest';
import { pointsOf } from '../../../../tests/support/bonus-rig.ts';
import { paymentsRig } from '../../../../tests/support/payments-rig.ts';
import { giveUpBonus } from './give-up-bonus.ts';
import { grantBonus } from './grant-bonus.ts';
import { ruleInForce } from './rules/find-rule.ts';

test('a give-up concurrent with a withdrawal never lets bonus money be withdrawn', async () => {
  const rig = await paymentsRig();
  const { context, clock } = rig;
  const { database } = context;
  for (let round = 0; round < 4; round += 1) {
    const member = await rig.member('1000.00');
    // 140 USDT are 996.80, own money; 145 are 1032.40, less than own money and bonus together.
    const isOwn = round % 2 === 0;
    const address = await rig.address(member);
    const now = clock.now();
    const grant = await database.transaction(async (tx) => {
      const rule = await ruleInForce(tx, 'every-deposit', now);
      if (!rule) throw new Error('a rule');
      const reference = `order-${round}`;
      return grantBonus(tx, {
        memberId: member,
        rule,
        reference,
        amount: pointsOf('50.00'),
        at: now,
      });
    });
    const number = grant?.number ?? '';
    const [gave, withdrawn] = await Promise.allSettled([
      giveUpBonus(context, { memberId: member, number, sessionId: 's' }),
      rig.withdraw(member, address, isOwn ? '140.00' : '145.00'),
    ]);
    expect(gave).toMatchObject({ status: 'fulfilled', value: pointsOf('50.00') });
    const { available, held } = await walletOf(database.read, member);
    expect(withdrawn.status).toBe(isOwn ? 'fulfilled' : 'rejected');
    if (withdrawn.status === 'fulfilled') {
      expect([formatMoney(available), formatMoney(held)]).toEqual(['3.20', '996.80']);
    } else {
      expect(withdrawn.reason).toMatchObject({
        key: expect.stringMatching(/^(wagering-open|above-balance)$/),
      });
      expect([formatMoney(available), formatMoney(held)]).toEqual(['1000.00', '0.00']);
    }
  }
  expect(await checkLedger(database)).toMatchObject({ balanced: true });
});
