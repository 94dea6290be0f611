import { memberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import { MODULE_MIGRATIONS } from '@haitang/lobby/module-migrations.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { expect, test } from 'vitest';
import { countValidBets } from './count-valid-bet.ts';
import { lotAtGame } from './lot-at-game.ts';
import { type OpenLotInput, openLot } from './open-lot.ts';

const { database } = await lobbyDatabase({
  migrations: MODULE_MIGRATIONS.filter(({ module }) => ['platform', 'turnover'].includes(module)),
});
const AT = new Date('2026-11-21T02:00:00Z');
const LATER = new Date('2026-11-21T03:00:00Z');
const ME = memberId(31_000_001);
const SLOT = { category: 'concise', venue: 'haitang', at: LATER };

const open = (reference: string, more: Partial<OpenLotInput>) =>
  database.transaction((tx) =>
    openLot(tx, {
      memberId: ME,
      kind: 'deposit',
      reference,
      base: cny(5_000n),
      required: cny(5_000n),
      openedAt: AT,
      ...more,
    }),
  );
const shown = (bet = SLOT) => lotAtGame(database.read, ME, bet);
const bet = (amount: bigint) =>
  database.transaction((tx) =>
    countValidBets(tx, [
      { memberId: ME, betId: `b${amount}`, version: 1, validAmount: cny(amount), ...SLOT },
    ]),
  );

test('a game shows the oldest requirement that its bets work off, then the next, then none', async () => {
  expect(await shown()).toBeNull();
  const limits = { categories: ['realbet'], venues: [], until: null };
  await open('bonus', { kind: 'bonus', limits });
  expect(await shown()).toMatchObject({ kind: 'bonus', accepts: false });
  await open('deposit', { openedAt: LATER });
  await bet(1_200n);
  expect(await shown()).toEqual({
    kind: 'deposit',
    required: cny(5_000n),
    done: cny(1_200n),
    accepts: true,
  });
  expect(await shown({ ...SLOT, category: 'realbet' })).toMatchObject({
    kind: 'bonus',
    done: cny(0n),
    accepts: true,
  });
  await bet(3_800n);
  expect(await shown()).toMatchObject({ kind: 'bonus', accepts: false });
  expect(await lotAtGame(database.read, memberId(31_000_002), SLOT)).toBeNull();
});
