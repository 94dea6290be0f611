import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { Usdt } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { Deposit } from '../deposit.ts';
import { assertUsable, type BankLine, stateOfLine } from './bank-line.ts';
import { forgetOrder, lockByEvidence, lockByOrder, lockLine, writeOrder } from './line-store.ts';

/** A line, locked until the transaction ends. Refuses `not-found`. */
export async function lineLocked(tx: Tx, id: string): Promise<BankLine> {
  const line = await lockLine(tx, id);
  if (!line) throw refuse('not-found', { words: '没有这笔流水' });
  return line;
}

/**
 * Gives a line to a locked order, in the transaction of its approval. Refuses a line that is used,
 * taken back or of another method, and another amount than its own (202, 203).
 */
export async function takeLine(
  tx: Tx,
  id: string,
  { number, method }: Deposit,
  received: Usdt,
): Promise<void> {
  const line = await lineLocked(tx, id);
  assertUsable(line);
  if (line.method !== method || line.units !== received.minor) {
    throw refuse('condition', { words: '该流水与存款单的方式或金额不符' });
  }
  await writeOrder(tx, id, number);
}

/**
 * The same for a reference that staff typed by hand: a line of it and of this amount is given to
 * the order. Refuses one whose money is set aside or was taken back by the bank (202). A reference
 * of no line is as good as ever.
 */
export async function takeTyped(
  tx: Tx,
  evidence: string,
  { number, method }: Deposit,
  received: Usdt,
): Promise<void> {
  const named = await lockByEvidence(tx, evidence);
  const lines = named.filter((line) => line.method === method);
  const own = lines.filter((line) => line.units === received.minor);
  for (const line of lines) if (line.isSetAside || line.isReversed) assertUsable(line);
  const [line] = own;
  if (own.length === 1 && line && stateOfLine(line) === 'open') {
    await writeOrder(tx, line.id, number);
  }
}

/** Refuses an order whose line the bank has taken back since its first approval (202). */
export async function assertLineStands(tx: Tx, number: string): Promise<void> {
  const line = await lockByOrder(tx, number);
  if (line?.isReversed) throw refuse('already-done', { words: '银行已冲正该笔流水' });
}

/** Frees the line of an order that was turned down: it may pay another one. */
export const freeLine = forgetOrder;
