import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { formatAccount } from '../transactions/address.ts';
import { surroundingsIn } from './surroundings.ts';

const directory = mkdtempSync(join(tmpdir(), 'haitang-list-'));
afterAll(() => rmSync(directory, { recursive: true }));
const evm = formatAccount('evm', 'ab'.repeat(20));
const tron = formatAccount('tron', 'cd'.repeat(20));

/** The list as a fresh signer reads it. */
function listOf(...addresses: string[]): ReadonlySet<string> | null {
  const list = { made: '2026-11-23T04:00:00Z', addresses };
  writeFileSync(join(directory, 'screening.json'), JSON.stringify(list));
  return surroundingsIn(directory).screening()?.addresses ?? null;
}

test('an address counts in any spelling of its letters', () => {
  for (const spelled of [evm, evm.toLowerCase(), `0x${evm.slice(2).toUpperCase()}`, ` ${evm} `]) {
    expect(listOf(spelled, tron)).toEqual(new Set([evm, tron]));
  }
});

test('a list with an entry that is no address is no list (RL-15)', () => {
  for (const wrong of ['', '0x12', `${evm}0`, tron.toLowerCase(), 'somebody']) {
    expect(listOf(evm, wrong)).toBeNull();
  }
});
