import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import { parseMoney } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { PaymentsContext } from '../../payments-context.ts';
import { hotWallets } from '../hot-wallets.ts';
import { openColdTransfer } from '../sweeps/open-cold-transfer.ts';
import { agreed, type ColdMove, turnedDown } from './cold-move.ts';
import { coldMoveTwoPersonLine } from './cold-move-settings.ts';
import { lockMove, saveMove } from './cold-move-store.ts';
import { leavesFloor } from './decide-cold-move.ts';
import { findColdMove } from './list-cold-moves.ts';

type Ground = Pick<PaymentsContext, 'database' | 'clock' | 'settings' | 'chains'>;

interface MoveAct {
  readonly number: string;
  readonly staff: string;
}

async function locked(tx: Tx, number: string): Promise<ColdMove> {
  const move = await lockMove(tx, number);
  if (move === null) throw refuse('not-found', { words: '没有这笔转冷申请' });
  return move;
}

/** Refuses (203) a cold wallet that is configured no longer, and a balance that has fallen. */
async function assertStillFits(context: Ground, move: ColdMove): Promise<void> {
  const { network, recipient, units } = move;
  const chain = context.chains.get(network);
  if (!chain?.terms.treasuryWallets.includes(recipient)) {
    throw refuse('condition', { words: '该冷钱包已不在配置中，请驳回这笔申请' });
  }
  const hot = (await hotWallets(context)).find((candidate) => candidate.network === network);
  if (hot === undefined || hot.balance === null) {
    throw refuse('condition', { words: '出款钱包余额暂时未知，请稍后再试' });
  }
  if (!leavesFloor(units, { balance: hot.balance, floor: hot.floor })) {
    throw refuse('condition', { words: '出款钱包余额已下降，转出后将低于下限，请驳回这笔申请' });
  }
}

/** The amount above which two people agree, in millionths of USDT. */
export const twoPersonLineOf = async ({ settings }: Pick<Ground, 'settings'>): Promise<bigint> =>
  present(parseMoney('USDT', await settings.get(coldMoveTwoPersonLine), 2), 'a line').minor;

/**
 * Refuses what `confirmColdMove` would refuse, before a code is used up: a decided move (202), the
 * same person twice (403), a cold wallet that is configured no longer and a balance that has fallen
 * (203).
 */
export async function assertMayConfirm(context: Ground, { number, staff }: MoveAct): Promise<void> {
  const move = await findColdMove(context.database.read, number);
  agreed(move, { staff, line: await twoPersonLineOf(context), at: context.clock.now() });
  await assertStillFits(context, move);
}

/**
 * One person's agreement to a move. Above the line it waits for a second person; with the last one
 * the transfer is opened, in the same transaction, in which `noted` writes the audit trail. Refuses
 * (203) a wallet with an open transfer; and as `assertMayConfirm` does.
 */
export async function confirmColdMove(
  context: Ground,
  { number, staff }: MoveAct,
  noted: (tx: Tx, before: ColdMove, after: ColdMove) => Promise<void>,
): Promise<ColdMove> {
  await assertMayConfirm(context, { number, staff });
  const now = context.clock.now();
  const line = await twoPersonLineOf(context);
  return context.database.transaction(async (tx) => {
    const before = await locked(tx, number);
    const after = agreed(before, { staff, line, at: now });
    await saveMove(tx, after);
    if (after.state === 'confirmed') {
      const { network, wallet: address, recipient: target, units } = after;
      const opened = await openColdTransfer(tx, { number, network, address, target, units }, now);
      if (!opened) throw refuse('condition', { words: '该钱包有一笔转账进行中，请稍后再试' });
    }
    await noted(tx, before, after);
    return after;
  });
}

/** Ends a proposed move without effect; see `turnedDown` for refusals. */
export async function turnDownColdMove(
  { database, clock }: Pick<Ground, 'database' | 'clock'>,
  { number, staff, reason }: MoveAct & { readonly reason: string },
  noted: (tx: Tx, before: ColdMove, after: ColdMove) => Promise<void>,
): Promise<ColdMove> {
  return database.transaction(async (tx) => {
    const before = await locked(tx, number);
    const after = turnedDown(before, { staff, reason, at: clock.now() });
    await saveMove(tx, after);
    await noted(tx, before, after);
    return after;
  });
}
