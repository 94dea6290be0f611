import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { amountInput, amountText, nothing } from '../field.ts';
import { inOrder, looseText, need, optionalLooseText } from '../ordered.ts';
import { flag, noData, timeText } from '../shown.ts';
import { gameTransferRequest } from './games.ts';

/**
 * Brings the money home when a game is left, and joins a running recall (wire.md, 9). Nothing to
 * move is a success with amount 0.
 */
export const gameTransfer = endpoint({
  method: 'POST',
  path: '/api/gameTransfer',
  access: 'member',
  movesMoney: true,
  request: gameTransferRequest,
  data: z.object({ amount: z.number(), balance: amountText }),
});

/** Joins a running recall; never answered from a stored answer (wire.md, 9). */
export const transAll = endpoint({
  method: 'POST',
  path: '/api/transall',
  access: 'member',
  movesMoney: true,
  request: nothing,
  data: z.object({
    amount: z.number(),
    list: z.array(
      z.object({ platname: z.string(), amount: z.number(), ok: flag, message: z.string() }),
    ),
  }),
});

/** Transfer venues only; clients add the central wallet as `userbalance` themselves. */
export const balanceList = endpoint({
  method: 'POST',
  path: '/api/balancelist',
  aliases: ['/api/balancelist2'],
  access: 'member',
  request: nothing,
  data: z.array(
    z.object({
      name: z.string(),
      platname: z.string(),
      platform_type: z.string(),
      balance: amountText,
      app_icon: z.string(),
      state: z.number(),
    }),
  ),
});

/**
 * One side must be `userbalance`, otherwise 209, which the use case decides. `state` is an extension:
 * `pending` while the outcome at the venue is not known.
 */
export const transfer = endpoint({
  method: 'POST',
  path: '/api/transfer',
  access: 'member',
  replay: 'key-or-3s',
  request: inOrder(
    z.object({
      amount: amountInput('请输入操作金额！'),
      sourcetype: looseText,
      targettype: looseText,
      game_platform_type: optionalLooseText,
    }),
    [need(({ amount }) => /[1-9]/.test(amount), '请输入操作金额！', 'amount')],
  ),
  data: z.object({ balance: amountText, state: z.enum(['done', 'pending']) }),
});

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const KNOWN = new RegExp(`^(?:${UUID}(?:,${UUID}){0,9})?$`);

/**
 * Extension: the member's own transfers of unknown outcome (处理中); usually none. `known`: up to ten
 * ids, separated by commas, that the client saw open before; they are answered in any state.
 */
export const openTransfers = endpoint({
  method: 'POST',
  path: '/api/transfers/open',
  access: 'member',
  request: inOrder(z.object({ known: optionalLooseText }), [
    need(({ known }) => KNOWN.test(known), '提交的内容格式有误，请检查后重试', 'known'),
  ]),
  data: z.array(
    z.object({
      id: z.string(),
      /** Venue code and its display name. */
      platname: z.string(),
      name: z.string(),
      /** `in` to the venue, `out` of it. */
      direction: z.enum(['in', 'out']),
      /** open; done: the money reached its target; returned: it is back at its source. */
      state: z.enum(['open', 'done', 'returned']),
      amount: amountText,
      created_at: timeText,
    }),
  ),
});

/** No other field is ever written. */
export const updateTransferStatus = endpoint({
  method: 'POST',
  path: '/api/uptransferstatus',
  access: 'member',
  request: inOrder(z.object({ transferstatus: looseText }), [
    need(
      ({ transferstatus }) => /^[01]$/.test(transferstatus),
      '提交的内容格式有误，请检查后重试',
      'transferstatus',
    ),
  ]),
  data: noData,
});

export type GameTransferData = z.input<typeof gameTransfer.data>;
export type TransAllData = z.input<typeof transAll.data>;
export type BalanceListData = z.input<typeof balanceList.data>;
export type TransferRequest = z.input<typeof transfer.request>;
export type TransferData = z.input<typeof transfer.data>;
export type OpenTransfersRequest = z.input<typeof openTransfers.request>;
export type OpenTransfersData = z.input<typeof openTransfers.data>;
export type UpdateTransferStatusRequest = z.input<typeof updateTransferStatus.request>;
