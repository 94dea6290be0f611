import { present } from '@haitang/kernel/assert.ts';
import { formatRate } from '@haitang/kernel/rate.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { createSettings } from '@haitang/platform/settings/create-settings.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { expect, test } from 'vitest';
import type { Chains } from '../../chain/chain.ts';
import { openPublicChains } from '../../chain/open-public-chains.ts';
import { isOffered } from '../offered-methods.ts';
import { METHODS, methodOf } from './method.ts';
import { METHOD_SETTINGS, rangeInForce } from './method-settings.ts';

const clock = fixedClock();
const { database } = await lobbyDatabase();
const settings = createSettings({ database, clock, definitions: METHOD_SETTINGS });
const chains: Chains = openPublicChains(
  JSON.stringify({
    TRC20: {
      rpc: [{ url: 'http://127.0.0.1:1' }],
      quorum: 1,
      receiving: { sharedAddress: 'TJmmqjb1DK9TTZbQXzRQ2AuA94z4gKAPFh' },
    },
  }),
);
const context = { database, clock, settings, logger: silentLogger, chains };
const setting = (key: string) =>
  present(
    METHOD_SETTINGS.find((candidate) => candidate.key === key),
    key,
  );
const change = (key: string, value: unknown) =>
  database.transaction((tx) =>
    settings.change(tx, setting(key), value, {
      actor: 'staff:maker',
      reason: 'test',
      effectiveAt: clock.now(),
    }),
  );

test('every range has default limits and a default rate', async () => {
  for (const range of METHODS.flatMap((method) => method.ranges)) {
    const inForce = await rangeInForce(settings, range.range_type);
    expect(inForce && inForce.min.minor > 0n && formatRate(inForce.rate)).toBe('7.12');
  }
});

test('a rate, limit or switch set by staff applies from the next call on', async () => {
  const range = { min_price: '50.00', max_price: '600.00', usdt_rate: '7.3' };
  await change('pay_range_usdt_trc20', range);
  expect((await rangeInForce(settings, 'usdt-trc20'))?.rate.millionths).toBe(7_300_000n);
  expect(await isOffered(context, methodOf('usdt'))).toBe(true);
  await change('pay_usdt', false);
  expect(await isOffered(context, methodOf('usdt'))).toBe(false);
});

test('a method that cannot be settled is not offered, even when it is switched on', async () => {
  await change('pay_card', true);
  expect(await isOffered(context, methodOf('card'))).toBe(false);
  await change('pay_usdt', true);
  expect(await isOffered({ ...context, chains: new Map() }, methodOf('usdt'))).toBe(false);
});

test('an invalid range is refused, such as a mistyped rate', async () => {
  const right = { min_price: '100.00', max_price: '200.00', usdt_rate: '7.12' };
  const wrong = [
    { ...right, usdt_rate: '0' },
    { ...right, usdt_rate: '-7.12' },
    { ...right, usdt_rate: '7120' },
    { ...right, usdt_rate: '0.712' },
    { ...right, min_price: '0.00' },
    { ...right, min_price: '300.00' },
    { ...right, max_price: '1e9' },
  ];
  for (const value of wrong) {
    await expect(change('pay_range_usdt_erc20', value)).rejects.toThrow();
  }
});
