import { z } from 'zod';
import { BYTE_PRICE, ENERGY_PRICE, FREE_BYTES, freeBytes } from './accounts.ts';
import { readAddress, showAddress } from './json.ts';
import type { TronState } from './state.ts';

const form = z.object({ address: z.string(), visible: z.boolean().default(false) });

/** `getaccount`: `{}` for an account that was never activated. */
export function accountOf(state: TronState, body: unknown) {
  const { address: asked, visible } = form.parse(body);
  const address = readAddress(asked);
  const account = state.accounts.get(address);
  if (!account) return {};
  const owner = { address: showAddress(address, visible), weight: 1 };
  return {
    address: owner.address,
    ...(account.sun > 0 ? { balance: account.sun } : {}),
    owner_permission: { permission_name: 'owner', threshold: 1, keys: [owner] },
  };
}

/** `getaccountresource`: bandwidth and energy; of staking only its energy is modelled. */
export function resourcesOf(state: TronState, body: unknown, time: number) {
  const account = state.accounts.get(readAddress(form.parse(body).address));
  if (!account) return {};
  const used = FREE_BYTES - freeBytes(account, time);
  return {
    freeNetLimit: FREE_BYTES,
    ...(used > 0 ? { freeNetUsed: used } : {}),
    ...(account.energy > 0 ? { EnergyLimit: account.energy } : {}),
  };
}

/** `getchainparameters`, only those that payments need. */
export const CHAIN_PARAMETERS = {
  chainParameter: [
    { key: 'getTransactionFee', value: BYTE_PRICE },
    { key: 'getEnergyFee', value: ENERGY_PRICE },
    { key: 'getCreateAccountFee', value: 100_000 },
    { key: 'getCreateNewAccountFeeInSystemContract', value: 1_000_000 },
    { key: 'getMaxFeeLimit', value: 15_000_000_000 },
    { key: 'getFreeNetLimit', value: FREE_BYTES },
  ],
};
