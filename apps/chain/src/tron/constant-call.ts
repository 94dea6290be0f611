import { toFunctionSelector } from 'viem';
import { z } from 'zod';
import { type Anvil, RpcFailure } from '../anvil.ts';
import { energyOf, evmAddress } from './energy.ts';
import { readAddress } from './json.ts';

const form = z.object({
  owner_address: z.string(),
  contract_address: z.string(),
  function_selector: z.string().optional(),
  parameter: z.string().default(''),
  data: z.string().optional(),
});

const text = (words: string): string => Buffer.from(words).toString('hex');

function dataOf({ data, function_selector: name, parameter }: z.output<typeof form>): string {
  if (data !== undefined) return data.toLowerCase();
  return name === undefined ? '' : `${toFunctionSelector(name).slice(2)}${parameter}`;
}

/**
 * `triggerconstantcontract` at a block: the call's answer and the energy by the rule. A reverting
 * call also returns `result: true`; only `ret` and the message show the revert.
 */
export async function constantCall(anvil: Anvil, body: unknown, block: number, factor: number) {
  const asked = form.parse(body);
  const [owner, contract] = [readAddress(asked.owner_address), readAddress(asked.contract_address)];
  const data = dataOf(asked);
  const call = { from: evmAddress(owner), to: evmAddress(contract), data: `0x${data}` };
  const energy = { energy_used: await energyOf(anvil, { contract, data }, factor) };
  try {
    const answer = String(await anvil.call('eth_call', [call, `0x${block.toString(16)}`]));
    const transaction = { ret: [{}] };
    return { result: { result: true }, ...energy, constant_result: [answer.slice(2)], transaction };
  } catch (error) {
    if (!(error instanceof RpcFailure)) throw error;
    const result = { result: true, message: text('REVERT opcode executed') };
    return {
      result,
      ...energy,
      constant_result: [''],
      transaction: { ret: [{ ret: 'FAILED' }] },
    };
  }
}
