import type { Anvil } from '../anvil.ts';
import type { TronFaults } from '../faults/tron-faults.ts';
import { checkBroadcast } from './check-broadcast.ts';
import { readBody } from './json.ts';
import type { TronState } from './state.ts';
import {
  decodeSigned,
  decodeTransaction,
  encodeTransaction,
  fromHex,
  type SignedTransaction,
  type TronTransaction,
  toHex,
  txIdOf,
} from './transaction.ts';
import { TronFormatError } from './wire.ts';

interface BroadcastAnswer {
  readonly result: boolean;
  readonly code: string;
  readonly message?: string;
  readonly txid: string;
}

const DUPLICATE = { code: 'DUP_TRANSACTION_ERROR', message: 'Transaction already exists.' };
const NO_PEERS = { code: 'NOT_ENOUGH_EFFECTIVE_CONNECTION', message: 'P2P broadcast failed.' };

/** Adds a signed transaction to the pool, or returns the error; both in java-tron's format. */
async function broadcast(
  anvil: Anvil,
  state: TronState,
  faults: TronFaults,
  signed: SignedTransaction,
  tx: TronTransaction,
): Promise<BroadcastAnswer> {
  const txid = txIdOf(signed.raw);
  if (faults.take('duplicate')) return { result: false, ...DUPLICATE, txid };
  const wrong = await checkBroadcast(anvil, state, signed, tx);
  if (wrong) return { result: false, ...wrong, txid };
  const taken: BroadcastAnswer = { result: true, code: 'SUCCESS', txid };
  if (faults.take('lose')) return taken;
  const signatures = signed.signatures.map(toHex);
  const bill = state.entries.get(txid)?.bill ?? null;
  const run = { waiting: true, evmHash: null, bill, ranOut: false };
  state.entries.set(txid, { txId: txid, raw: toHex(signed.raw), signatures, ...run });
  // In the pool and yet "false": a node answers so if no other node accepted it.
  return faults.take('deny') ? { result: false, ...NO_PEERS, txid } : taken;
}

/** `broadcasttransaction`: JSON, messages as hex of their text unless `visible`. */
export async function broadcastJson(
  anvil: Anvil,
  state: TronState,
  faults: TronFaults,
  body: object,
): Promise<BroadcastAnswer> {
  const { tx, signatures } = readBody(body);
  const signed = { raw: encodeTransaction(tx), signatures };
  const { message, ...answer } = await broadcast(anvil, state, faults, signed, tx);
  if (message === undefined) return answer;
  const visible = 'visible' in body && body.visible === true;
  return { ...answer, message: visible ? message : Buffer.from(message).toString('hex') };
}

/** `broadcasthex`: the signed bytes as hex, messages as text. */
export function broadcastHex(
  anvil: Anvil,
  state: TronState,
  faults: TronFaults,
  body: object,
): Promise<BroadcastAnswer> {
  if (!('transaction' in body) || typeof body.transaction !== 'string') {
    throw new TronFormatError('no transaction');
  }
  const signed = decodeSigned(fromHex(body.transaction));
  return broadcast(anvil, state, faults, signed, decodeTransaction(signed.raw));
}
