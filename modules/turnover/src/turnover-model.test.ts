import { memberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import { MODULE_MIGRATIONS } from '@haitang/lobby/module-migrations.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closeLots } from './close-lots.ts';
import { countValidBets } from './count-valid-bet.ts';
import { lifetimeValidBets } from './lifetime-valid-bets.ts';
import { openLot } from './open-lot.ts';
import { outstandingOf } from './outstanding.ts';

const { database } = await lobbyDatabase({
  migrations: MODULE_MIGRATIONS.filter(({ module }) => ['platform', 'turnover'].includes(module)),
});
const AT = new Date('2026-11-21T02:00:00Z');

interface ModelLot {
  required: number;
  done: number;
  closed: boolean;
  /** The only category it accepts; null for all. */
  readonly only: string | null;
}

/** A reference model of the same rules: one cent at a time, from plain lists. */
class Model {
  readonly lots: ModelLot[] = [];
  readonly bets = new Map<string, { version: number; valid: number; cents: ModelLot[] }>();

  open(required: number, only: string | null): void {
    if (required > 0) this.lots.push({ required, done: 0, closed: false, only });
  }

  count(id: string, version: number, valid: number, category: string): void {
    const bet = this.bets.get(id) ?? { version: 0, valid: 0, cents: [] };
    if (version <= bet.version) return;
    for (let cent = bet.valid; cent < valid; cent += 1) {
      const lot = this.lots.find(
        (modelLot) =>
          !modelLot.closed &&
          modelLot.done < modelLot.required &&
          (modelLot.only === null || modelLot.only === category),
      );
      if (!lot) break;
      lot.done += 1;
      bet.cents.push(lot);
    }
    const order = [...new Set(bet.cents)];
    bet.cents.sort((a, b) => order.indexOf(a) - order.indexOf(b));
    while (valid < bet.valid && bet.cents.length > valid) {
      const lot = bet.cents.pop();
      if (lot && !lot.closed) lot.done -= 1;
    }
    this.bets.set(id, { version, valid, cents: bet.cents });
  }

  close(): void {
    for (const lot of this.lots) if (lot.done < lot.required) lot.closed = true;
  }

  outstanding(): number[] {
    return this.lots
      .filter((lot) => !lot.closed && lot.done < lot.required)
      .map((lot) => lot.required - lot.done);
  }

  lifetime(): number {
    return [...this.bets.values()].reduce((total, bet) => total + bet.valid, 0);
  }
}

type Step =
  | { kind: 'open'; required: number; only: string | null }
  | { kind: 'bet'; id: number; version: number; valid: number }
  | { kind: 'close' };
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('open' as const),
      required: fc.nat(40),
      only: fc.constantFrom(null, null, 'slots', 'tables'),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('bet' as const),
      id: fc.nat(4),
      version: fc.integer({ min: 1, max: 6 }),
      valid: fc.nat(50),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'close' as const }) },
);

let member = 20_000_000;

async function apply(step: Step, index: number, model: Model): Promise<void> {
  const id = memberId(member);
  await database.transaction(async (tx) => {
    if (step.kind === 'open') {
      model.open(step.required, step.only);
      const amount = cny(BigInt(step.required));
      const openedAt = new Date(AT.getTime() + index);
      const reference = `${member}-${index}`;
      await openLot(tx, {
        memberId: id,
        kind: 'deposit',
        reference,
        base: amount,
        required: amount,
        limits: { categories: step.only === null ? [] : [step.only], venues: [], until: null },
        openedAt,
      });
    } else if (step.kind === 'close') {
      model.close();
      await closeLots(tx, [{ memberId: id, total: cny(0n) }], AT);
    } else {
      // A bet never changes its category.
      const category = step.id % 2 === 0 ? 'slots' : 'tables';
      model.count(`${step.id}`, step.version, step.valid, category);
      const validAmount = cny(BigInt(step.valid));
      const betId = `${member}-${step.id}`;
      const { version } = step;
      await countValidBets(tx, [
        { memberId: id, venue: 'v', betId, version, validAmount, category, at: AT },
      ]);
    }
  });
}

test('lots and lifetime total agree with a cent-by-cent model over any history', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      member += 1;
      const model = new Model();
      for (const [index, step] of steps.entries()) await apply(step, index, model);
      const id = memberId(member);
      const { lots } = await outstandingOf(database.read, id);
      expect(lots.map((lot) => Number(lot.required.minor - lot.done.minor))).toEqual(
        model.outstanding(),
      );
      expect(Number((await lifetimeValidBets(database.read, id)).minor)).toBe(model.lifetime());
    }),
    { numRuns: 120 },
  );
});
