import type { Tx } from '@haitang/platform/database/database.ts';
import { beginEndingLots } from '@haitang/turnover/end-lots.ts';
import { expect, test } from 'vitest';
import { bonusRig, pointsOf } from '../../../../tests/support/bonus-rig.ts';
import { endingSteps } from '../../../../tests/support/ending-steps.ts';
import { endingFacts } from './ending-facts.ts';
import { lockGrant } from './grant-store.ts';

const rig = await bonusRig();
const { database, context, clock } = rig;
const { grant, toVenue, fromVenue, venueBet } = endingSteps(context);

/** Runs something else right after the result of the given query of a transaction. */
function after(tx: Tx, query: number, happens: () => Promise<unknown>): Tx {
  let answers = 0;
  return tx.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      answers += 1;
      if (answers === query) await happens();
      return result;
    },
  });
}

test.each([1, 2, 3, 4, 5, 6])(
  'the facts belong to one moment, whatever happens after query %i',
  async (query) => {
    const member = rig.member();
    await rig.fund(member, '200.00');
    await grant(member, '50.00', { maxCashout: pointsOf('100.00') });
    await toVenue(member, '100.00');
    const facts = await database.transaction(async (tx) => {
      const lots = await beginEndingLots(tx, { memberId: member, at: clock.now() });
      const gifts = [];
      for (const lot of lots) gifts.push({ lot, grant: await lockGrant(tx, lot.reference) });
      const meanwhile = async () => {
        await venueBet(member, 100_00n, 900_00n);
        await fromVenue(member, '300.00');
      };
      return endingFacts(after(tx, query, meanwhile), { memberId: member }, gifts);
    });
    // A win does not change the worst case; money that came home improves it by its amount.
    const came = facts.available.minor - 150_00n;
    expect([0n, 300_00n]).toContain(came);
    expect(facts.lots.map(({ cap }) => cap?.worst.minor)).toEqual([came - 100_00n]);
    expect(facts.isAway).toBe(true);
  },
);
