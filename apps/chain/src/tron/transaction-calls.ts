import { z } from 'zod';
import type { Anvil } from '../anvil.ts';
import { type EvmReceipt, evmReceipt, tronBlock } from './blocks.ts';
import { transactionJson } from './json.ts';
import type { TronEntry, TronState } from './state.ts';
import { decodeTransaction, fromHex } from './transaction.ts';

const idForm = z.object({ value: z.string(), visible: z.boolean().default(false) });

const text = (words: string): string => Buffer.from(words).toString('hex');

/** The result of a run, in the words of a TRON receipt. */
function resultOf(entry: TronEntry | undefined, receipt: EvmReceipt): string {
  if (entry?.ranOut) return 'OUT_OF_ENERGY';
  return receipt.status === '0x1' ? 'SUCCESS' : 'REVERT';
}

/** Only the numbers other than 0; TRON leaves zeros out. */
const nonZero = (numbers: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(numbers).filter(([, value]) => value !== 0));

function billJson(entry: TronEntry | undefined): Record<string, number> {
  if (!entry?.bill) return {};
  const { energy, ownEnergy, energyFee, bytes, byteFee } = entry.bill;
  return nonZero({
    energy_usage: ownEnergy,
    energy_fee: energyFee,
    energy_usage_total: energy,
    net_usage: byteFee > 0 ? 0 : bytes,
    net_fee: byteFee,
  });
}

const logsJson = ({ logs }: EvmReceipt) =>
  logs.map((log) => ({
    address: log.address.slice(2),
    topics: log.topics.map((topic) => topic.slice(2)),
    data: log.data.slice(2),
  }));

/** The scope of transaction reads: up to which block, and whether logs are hidden. */
export interface InfoScope {
  readonly upTo: number;
  readonly hidesLogs: boolean;
}

/** The receipt of a transaction by its TRON id; one of the faucet has the EVM node's hash. */
async function receiptOf(anvil: Anvil, state: TronState, txId: string, upTo: number) {
  const entry = state.entries.get(txId);
  const evmHash = entry ? entry.evmHash : `0x${txId}`;
  if (evmHash === null || !/^0x[0-9a-f]{64}$/.test(evmHash)) return null;
  const receipt = await evmReceipt(anvil, evmHash);
  return receipt && Number(receipt.blockNumber) <= upTo ? { entry, receipt } : null;
}

/** `gettransactioninfobyid`: `{}` until it is in a block up to the scope's. */
export async function transactionInfo(
  anvil: Anvil,
  state: TronState,
  body: unknown,
  { upTo, hidesLogs }: InfoScope,
) {
  const { value } = idForm.parse(body);
  const found = await receiptOf(anvil, state, value.toLowerCase(), upTo);
  if (!found) return {};
  const { entry, receipt } = found;
  const number = Number(receipt.blockNumber);
  const result = resultOf(entry, receipt);
  const bill = billJson(entry);
  const activation = entry?.bill?.activation ?? 0;
  const logs = result === 'SUCCESS' && !hidesLogs ? logsJson(receipt) : [];
  const contract = entry && decodeTransaction(fromHex(entry.raw)).contract;
  return {
    id: value.toLowerCase(),
    ...nonZero({ fee: (bill.energy_fee ?? 0) + (bill.net_fee ?? 0) + activation }),
    blockNumber: number,
    blockTimeStamp: (await tronBlock(anvil, number))?.time,
    contractResult: [''],
    ...(contract?.kind === 'call' ? { contract_address: contract.contract } : {}),
    // A TRX transfer calls nothing, so its receipt has no result.
    receipt: contract?.kind === 'coin' ? bill : { ...bill, result },
    ...(logs.length > 0 ? { log: logs } : {}),
    ...(result === 'SUCCESS' ? {} : { result: 'FAILED', resMessage: text(result) }),
  };
}

/** `gettransactionbyid`: the body, known or waiting; the solidity face has only solid ones. */
export async function transactionBody(
  anvil: Anvil,
  state: TronState,
  body: unknown,
  upTo: number | null,
) {
  const { value, visible } = idForm.parse(body);
  const entry = state.entries.get(value.toLowerCase());
  if (!entry) return {};
  const found = await receiptOf(anvil, state, entry.txId, upTo ?? Number.MAX_SAFE_INTEGER);
  if (!found && upTo !== null) return {};
  const signed = { raw: fromHex(entry.raw), signatures: entry.signatures.map(fromHex) };
  const json = transactionJson(decodeTransaction(signed.raw), signed, visible);
  return found ? { ret: [{ contractRet: resultOf(entry, found.receipt) }], ...json } : json;
}
