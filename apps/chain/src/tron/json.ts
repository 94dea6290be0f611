import { z } from 'zod';
import { formatAddress, parseAddress } from '../network.ts';
import { evmAddress } from './energy.ts';
import { tronHex } from './state.ts';
import {
  fromHex,
  type SignedTransaction,
  type TronTransaction,
  toHex,
  txIdOf,
} from './transaction.ts';
import { TronFormatError } from './wire.ts';

/** An address of a request, T… or 41…, as 41… hex. */
export function readAddress(text: string): string {
  if (/^41[0-9a-fA-F]{40}$/.test(text)) return text.toLowerCase();
  const address = parseAddress('TRC20', text);
  if (!address) throw new TronFormatError('invalid address');
  return tronHex(address);
}

/** An address in the format of answers: T… if the request has `visible`. */
export const showAddress = (address: string, visible: boolean): string =>
  visible ? formatAddress('TRC20', evmAddress(address)) : address;

const CALL = 'TriggerSmartContract';
const COIN = 'TransferContract';

/** A transaction as `gettransactionbyid` shows it. */
export function transactionJson(tx: TronTransaction, signed: SignedTransaction, visible: boolean) {
  const { contract } = tx;
  const show = (address: string) => showAddress(address, visible);
  const owner = { owner_address: show(contract.owner) };
  const value =
    contract.kind === 'call'
      ? { data: contract.data, ...owner, contract_address: show(contract.contract) }
      : { amount: Number(contract.amount), ...owner, to_address: show(contract.to) };
  const type = contract.kind === 'call' ? CALL : COIN;
  const parameter = { value, type_url: `type.googleapis.com/protocol.${type}` };
  return {
    visible,
    signature: signed.signatures.map(toHex),
    txID: txIdOf(signed.raw),
    raw_data: {
      contract: [{ parameter, type }],
      ref_block_bytes: tx.refBlockBytes,
      ref_block_hash: tx.refBlockHash,
      expiration: tx.expiration,
      fee_limit: tx.feeLimit,
      timestamp: tx.timestamp,
    },
    raw_data_hex: toHex(signed.raw),
  };
}

const callForm = z.object({
  type: z.literal(CALL),
  Permission_id: z.int().default(0),
  parameter: z.object({
    value: z.object({ owner_address: z.string(), contract_address: z.string(), data: z.string() }),
  }),
});
const coinForm = z.object({
  type: z.literal(COIN),
  Permission_id: z.int().default(0),
  parameter: z.object({
    value: z.object({ owner_address: z.string(), to_address: z.string(), amount: z.int() }),
  }),
});
const bodyForm = z.object({
  signature: z.array(z.string()).default([]),
  raw_data: z.object({
    contract: z.tuple([z.discriminatedUnion('type', [callForm, coinForm])]),
    ref_block_bytes: z.string(),
    ref_block_hash: z.string(),
    expiration: z.int(),
    fee_limit: z.int().default(0),
    timestamp: z.int().default(0),
  }),
});

function readContract(contract: z.output<typeof callForm> | z.output<typeof coinForm>) {
  const owner = readAddress(contract.parameter.value.owner_address);
  if (contract.type === COIN) {
    const { to_address, amount } = contract.parameter.value;
    return { kind: 'coin', owner, to: readAddress(to_address), amount: BigInt(amount) } as const;
  }
  const { contract_address, data } = contract.parameter.value;
  return { kind: 'call', owner, contract: readAddress(contract_address), data } as const;
}

/**
 * The transaction of a `broadcasttransaction` body. Like in a real node, `raw_data` is serialised
 * again and `raw_data_hex` is ignored.
 */
export function readBody(body: unknown): { tx: TronTransaction; signatures: Uint8Array[] } {
  const form = bodyForm.safeParse(body);
  if (!form.success) throw new TronFormatError('no transaction of a known type');
  const { signature, raw_data: raw } = form.data;
  const [contract] = raw.contract;
  const tx = {
    refBlockBytes: raw.ref_block_bytes,
    refBlockHash: raw.ref_block_hash,
    expiration: raw.expiration,
    timestamp: raw.timestamp,
    feeLimit: raw.fee_limit,
    permissionId: contract.Permission_id,
    contract: readContract(contract),
  };
  return { tx, signatures: signature.map(fromHex) };
}
