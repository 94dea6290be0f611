import { randomInt } from 'node:crypto';
import { present } from '@haitang/kernel/assert.ts';
import { z } from 'zod';
import type { Anvil } from '../anvil.ts';
import {
  ACTIVATION,
  type Bill,
  BYTE_PRICE,
  charge,
  ENERGY_PRICE,
  freeBytes,
  newAccount,
  refund,
  type TronAccount,
} from './accounts.ts';
import { evmReceipt, nextBlockTime } from './blocks.ts';
import { chargedBytes } from './check-broadcast.ts';
import { energyOf, evmAddress } from './energy.ts';
import type { TronEntry, TronState } from './state.ts';
import { decodeTransaction, fromHex, type TronTransaction } from './transaction.ts';

/**
 * Gas of a call in the EVM node; a call that ran out of energy gets less than any transfer needs.
 */
const GAS = 200_000;
const TOO_LITTLE_GAS = 24_000;
/** Added to the gas, so that two equal calls are two transactions in the EVM node. */
const SALT = 1_000;
const PLENTY = '0xde0b6b3a7640000';

const hashForm = z.templateLiteral(['0x', z.string()]);

async function billOf(
  anvil: Anvil,
  account: TronAccount,
  entry: TronEntry,
  tx: TronTransaction,
  { at: now, factor }: { readonly at: number; readonly factor: number },
): Promise<{ readonly bill: Bill; readonly ranOut: boolean }> {
  const signatures = entry.signatures.map(fromHex);
  const bytes = chargedBytes({ raw: fromHex(entry.raw), signatures });
  const byteFee = freeBytes(account, now) >= bytes ? 0 : bytes * BYTE_PRICE;
  const none = { energy: 0, ownEnergy: 0, energyFee: 0, bytes, byteFee, activation: 0 };
  if (tx.contract.kind === 'coin') return { bill: none, ranOut: false };
  const needed = await energyOf(anvil, tx.contract, factor);
  // The fee limit bounds delegated energy as well as burnt TRX.
  const payable = Math.floor(Math.max(0, account.sun - byteFee) / ENERGY_PRICE);
  const limit = Math.min(account.energy + payable, Math.floor(tx.feeLimit / ENERGY_PRICE));
  const ranOut = needed > limit;
  const energy = ranOut ? limit : needed;
  const ownEnergy = Math.min(account.energy, energy);
  const energyFee = (energy - ownEnergy) * ENERGY_PRICE;
  return { bill: { ...none, energy, ownEnergy, energyFee }, ranOut };
}

/** Moves TRX; a new account costs its sender the activation. Null if there is too little. */
function moveCoin(
  state: TronState,
  owner: TronAccount,
  tx: TronTransaction,
): { readonly activation: number } | null {
  if (tx.contract.kind !== 'coin') return { activation: 0 };
  const { to } = tx.contract;
  const amount = Number(tx.contract.amount);
  const known = state.accounts.get(to);
  const activation = known ? 0 : ACTIVATION;
  if (owner.sun < amount + activation) return null;
  owner.sun -= amount;
  if (known) known.sun += amount;
  else state.accounts.set(to, newAccount(amount));
  return { activation };
}

async function send(anvil: Anvil, tx: TronTransaction, fails: boolean): Promise<string> {
  const from = evmAddress(tx.contract.owner);
  await anvil.call('anvil_setBalance', [from, PLENTY]);
  await anvil.call('anvil_impersonateAccount', [from]);
  const gas = `0x${((fails ? TOO_LITTLE_GAS : GAS) + randomInt(SALT)).toString(16)}`;
  if (tx.contract.kind === 'coin') {
    return hashForm.parse(
      await anvil.call('eth_sendTransaction', [
        { from, to: evmAddress(tx.contract.to), value: '0x0', gas },
      ]),
    );
  }
  const { contract, data } = tx.contract;
  const call = { from, to: evmAddress(contract), data: `0x${data}`, gas };
  return hashForm.parse(await anvil.call('eth_sendTransaction', [call]));
}

/**
 * Passes waiting transactions to the EVM node for the next block, and charges for them. Expired
 * ones are dropped, as in a real node; those of a replaced block run again.
 */
export async function runPool(anvil: Anvil, state: TronState, factor: number): Promise<void> {
  for (const entry of [...state.entries.values()]) {
    if (!entry.waiting) continue;
    const tx = decodeTransaction(fromHex(entry.raw));
    const time = await nextBlockTime(anvil);
    if (tx.expiration <= time) {
      state.entries.delete(entry.txId);
      continue;
    }
    const owner = present(state.accounts.get(tx.contract.owner), 'an activated account');
    if (entry.bill) refund(owner, entry.bill);
    const { bill: used, ranOut } = await billOf(anvil, owner, entry, tx, { at: time, factor });
    const moved = ranOut ? null : moveCoin(state, owner, tx);
    const fails = moved === null;
    const bill = { ...used, activation: moved?.activation ?? 0 };
    charge(owner, bill, time);
    state.noteRun(entry, hashForm.parse(await send(anvil, tx, fails)));
    Object.assign(entry, { waiting: false, bill, ranOut });
  }
}

/**
 * After a start: transactions missing from the saved chain, because it was interrupted, wait again.
 */
export async function waitAgain(anvil: Anvil, state: TronState): Promise<void> {
  for (const entry of state.entries.values()) {
    if (entry.evmHash && !(await evmReceipt(anvil, entry.evmHash))) entry.waiting = true;
  }
}
