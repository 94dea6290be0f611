import type { PayoutIntent } from '@haitang/contract/signer/intent.ts';
import { present } from '@haitang/kernel/assert.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerRequest } from '../../apps/signer/src/signing/answer-request.ts';
import type { Desk } from '../../apps/signer/src/signing/desk.ts';
import { readRequest } from '../../apps/signer/src/signing/read-request.ts';
import { addressOf, type SignerRig, somebody, startSignerRig } from '../support/signer-rig.ts';

let rig: SignerRig;

beforeEach(async () => {
  rig = await startSignerRig();
});
afterEach(() => rig.close());

const intentOf = (number: string, to: number): PayoutIntent => ({
  kind: 'payout',
  number,
  attempt: 1,
  network: 'ERC20',
  to: addressOf('ERC20', to),
  units: '5000000',
  version: 1,
});
const sign = (intent: PayoutIntent) => rig.ask({ do: 'sign', intent, approvals: [] });
const close = (number: string) => rig.ask({ do: 'standing', number, close: true });

/** Kills the signer after it has reserved the nonce of a number, before it signs. */
async function reserveOnly(intent: PayoutIntent): Promise<void> {
  const desk = rig.desk();
  const append: Desk['log']['append'] = (entry) => {
    if (entry.kind === 'signed') throw new Error('killed');
    desk.log.append(entry);
  };
  const line = rig.line({ do: 'sign', intent, approvals: [] });
  const mortal = { ...desk, log: { ...desk.log, append } };
  const request = present(readRequest(mortal, line), 'a signed request');
  await expect(answerRequest(mortal, request)).rejects.toThrow('killed');
  await rig.restart();
}

async function sent(intent: PayoutIntent): Promise<number | null> {
  const says = await sign(intent);
  expect(says.kind).toBe('signed');
  if (says.kind !== 'signed') return null;
  await rig.broadcast('ERC20', says.bytes);
  await rig.chain.control.mine(2);
  return says.nonce;
}

test('the nonce of a number closed unsigned goes to the next payout, which frees those after it', async () => {
  await reserveOnly(intentOf('W1', 1));
  // The next one waits in the nodes for the nonce that nothing uses.
  expect(await sent(intentOf('W2', 2))).toBe(1);
  expect(await rig.balance('ERC20', somebody(2))).toBe(0n);
  expect(await close('W1')).toMatchObject({ closed: true, attempts: [] });
  await rig.restart();
  expect(await sent(intentOf('W3', 3))).toBe(0);
  for (const to of [2, 3]) expect(await rig.balance('ERC20', somebody(to))).toBe(5_000_000n);
  expect(await sent(intentOf('W4', 4))).toBe(2);
  expect(await rig.paidOut('ERC20')).toBe(15_000_000n);
  expect(await sign(intentOf('W1', 1))).toMatchObject({ kind: 'refused', reason: 'closed' });
});

test('while its number is open, nobody else gets the nonce', async () => {
  await reserveOnly(intentOf('W1', 1));
  expect(await sent(intentOf('W2', 2))).toBe(1);
  expect(await sent(intentOf('W1', 1))).toBe(0);
  expect(await rig.paidOut('ERC20')).toBe(10_000_000n);
});

test('a freed nonce that somebody else has used locks the signer', async () => {
  await reserveOnly(intentOf('W1', 1));
  expect(await sent(intentOf('W2', 2))).toBe(1);
  await close('W1');
  const from = `0x${present(rig.desk().keys.account('hot'), 'an account')}`;
  await rig.chain.control.call('ERC20', 'anvil_impersonateAccount', [from]);
  const call = { from, to: somebody(5), value: '0x1', nonce: '0x0' };
  await rig.chain.control.call('ERC20', 'eth_sendTransaction', [call]);
  await rig.chain.control.mine(1);
  expect(await sign(intentOf('W3', 3))).toMatchObject({ reason: 'nonce-foreign' });
  expect(rig.desk().state.locked).toBe('nonce-foreign');
});
