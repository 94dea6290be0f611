import { sha256 } from '@noble/hashes/sha2.js';
import { bytesField, Message, numberField, readFields, TronFormatError } from './wire.ts';

/** A call of a contract (type 31). Addresses are 21 bytes as hex, `41…`. */
export interface ContractCall {
  readonly kind: 'call';
  readonly owner: string;
  readonly contract: string;
  /** Selector and arguments as hex. */
  readonly data: string;
}

/** A transfer of TRX (type 1), in sun. */
export interface CoinTransfer {
  readonly kind: 'coin';
  readonly owner: string;
  readonly to: string;
  readonly amount: bigint;
}

/** `raw_data` of a TRON transaction, only the parts that payments need. Times are milliseconds. */
export interface TronTransaction {
  /** Bytes 6 and 7 of the reference block's number, as hex. */
  readonly refBlockBytes: string;
  /** Bytes 8 to 15 of the reference block's id, as hex. */
  readonly refBlockHash: string;
  readonly expiration: number;
  readonly timestamp: number;
  /** The maximum cost of the call's energy, in sun. */
  readonly feeLimit: number;
  readonly permissionId: number;
  readonly contract: ContractCall | CoinTransfer;
}

export interface SignedTransaction {
  readonly raw: Uint8Array;
  readonly signatures: readonly Uint8Array[];
}

export const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

export function fromHex(text: string): Uint8Array {
  const digits = text.replace(/^0x/, '');
  if (digits.length % 2 === 1 || /[^0-9a-fA-F]/.test(digits)) throw new TronFormatError('no hex');
  return Uint8Array.from(Buffer.from(digits, 'hex'));
}

/** A transaction's id: SHA-256 of `raw_data`, as 64 hex digits without 0x. */
export const txIdOf = (raw: Uint8Array): string => toHex(sha256(raw));

const CALL_TYPE = 31n;
const COIN_TYPE = 1n;
const typeUrl = (name: string): Uint8Array => Buffer.from(`type.googleapis.com/protocol.${name}`);
const CALL_URL = typeUrl('TriggerSmartContract');
const COIN_URL = typeUrl('TransferContract');

function contractBytes(contract: ContractCall | CoinTransfer): number[] {
  const owner = bytesField(1, fromHex(contract.owner));
  if (contract.kind === 'coin') {
    const { to, amount } = contract;
    return [...owner, ...bytesField(2, fromHex(to)), ...numberField(3, amount)];
  }
  const called = bytesField(2, fromHex(contract.contract));
  return [...owner, ...called, ...bytesField(4, fromHex(contract.data))];
}

/** The bytes of `raw_data` in a node's serialisation: fields in the order of their numbers. */
export function encodeTransaction(tx: TronTransaction): Uint8Array {
  const isCall = tx.contract.kind === 'call';
  const url = bytesField(1, isCall ? CALL_URL : COIN_URL);
  const parameter = [...url, ...bytesField(2, contractBytes(tx.contract))];
  const contract = [
    ...numberField(1, isCall ? CALL_TYPE : COIN_TYPE),
    ...bytesField(2, parameter),
    ...numberField(5, BigInt(tx.permissionId)),
  ];
  return Uint8Array.from([
    ...bytesField(1, fromHex(tx.refBlockBytes)),
    ...bytesField(4, fromHex(tx.refBlockHash)),
    ...numberField(8, BigInt(tx.expiration)),
    ...bytesField(11, contract),
    ...numberField(14, BigInt(tx.timestamp)),
    ...numberField(18, BigInt(tx.feeLimit)),
  ]);
}

function addressOf(message: Message, field: number): string {
  const address = toHex(message.bytes(field));
  if (!/^41[0-9a-f]{40}$/.test(address)) throw new TronFormatError('an address of another form');
  return address;
}

function readContract(data: Uint8Array): Pick<TronTransaction, 'permissionId' | 'contract'> {
  const outer = new Message(data, [1, 2, 5]);
  const permissionId = Number(outer.number(5));
  const parameter = new Message(outer.bytes(2), [1, 2]);
  const url = toHex(parameter.bytes(1));
  const value = parameter.bytes(2);
  if (outer.number(1) === CALL_TYPE && url === toHex(CALL_URL)) {
    const call = new Message(value, [1, 2, 4]);
    const [owner, contract] = [addressOf(call, 1), addressOf(call, 2)];
    const data = toHex(call.bytes(4));
    return { permissionId, contract: { kind: 'call', owner, contract, data } };
  }
  if (outer.number(1) !== COIN_TYPE || url !== toHex(COIN_URL)) {
    throw new TronFormatError('a contract of another type');
  }
  const transfer = new Message(value, [1, 2, 3]);
  const [owner, to] = [addressOf(transfer, 1), addressOf(transfer, 2)];
  return { permissionId, contract: { kind: 'coin', owner, to, amount: transfer.number(3) } };
}

/**
 * Parses `raw_data` strictly: one contract call or TRX transfer; no memo, no call value, nothing
 * unknown or repeated, and serialising it again must give the same bytes. A real node accepts more.
 */
export function decodeTransaction(raw: Uint8Array): TronTransaction {
  const message = new Message(raw, [1, 4, 8, 11, 14, 18]);
  const tx = {
    refBlockBytes: toHex(message.bytes(1)),
    refBlockHash: toHex(message.bytes(4)),
    expiration: Number(message.number(8)),
    timestamp: Number(message.number(14)),
    feeLimit: Number(message.number(18)),
    ...readContract(message.bytes(11)),
  };
  if (toHex(encodeTransaction(tx)) !== toHex(raw)) throw new TronFormatError('not canonical');
  return tx;
}

/** The bytes of a signed transaction, for `broadcasthex`. */
export const encodeSigned = ({ raw, signatures }: SignedTransaction): Uint8Array =>
  Uint8Array.from([
    ...bytesField(1, raw),
    ...signatures.flatMap((signature) => bytesField(2, signature)),
  ]);

/** Parses a signed transaction: `raw_data` once, then its signatures. */
export function decodeSigned(bytes: Uint8Array): SignedTransaction {
  const [first, ...rest] = readFields(bytes);
  if (first?.field !== 1 || typeof first.value === 'bigint') throw new TronFormatError('raw_data');
  const signatures = rest.map(({ field, value }) => {
    if (field !== 2 || typeof value === 'bigint') throw new TronFormatError('a signature');
    return value;
  });
  return { raw: first.value, signatures };
}
