import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { amountInput, amountText, nothing } from '../field.ts';
import { note } from '../note.ts';
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
  data: z.object({
    amount: z.number().meta(note('Points that came home; 0 when there were none.', 25.5)),
    balance: amountText.meta(note('Central wallet: what can be spent, in points.', '1280.50')),
  }),
});

/**
 * Joins a running recall; never answered from a stored answer (wire.md, 9). Just after a launch a
 * call without the background header waits, at most 27 s, and then moves the money. Money at venues
 * of which nothing came home is no success: 202 just after a launch or in play, 201 when the venue
 * does not answer or give it, 209 while it is 处理中, with the same data.
 */
export const transAll = endpoint({
  method: 'POST',
  path: '/api/transall',
  access: 'member',
  movesMoney: true,
  request: nothing,
  data: z.object({
    amount: z.number().meta(note('Points that came home.', 25.5)),
    list: z
      .array(
        z.object({
          platname: z.string().meta(note('Code of the venue.', 'haitang')),
          amount: z.number().meta(note('Points that came home.', 25.5)),
          ok: flag.meta(note('1 when the money is home.', 1, [0, 1])),
          message: z.string().meta(note('What came of it, in words.', '回收成功')),
        }),
      )
      .meta(note('One line for each.')),
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
      name: z.string().meta(note('Its name.', '海棠')),
      platname: z.string().meta(note('Code of the venue.', 'haitang')),
      platform_type: z.string().meta(note('Code of the venue.', 'haitang')),
      balance: amountText.meta(note('Money of the member at the venue.', '25.50')),
      app_icon: z.string().meta(note('Picture of the venue.', '/art/tiles/venue-haitang.webp')),
      state: z.number().meta(note('1 when a game of the venue can be opened now.', 1, [0, 1])),
    }),
  ),
});

/**
 * One side must be `userbalance`, otherwise 209, which the use case decides. `state` is an
 * extension: `pending` while the outcome at the venue is not known.
 */
export const transfer = endpoint({
  method: 'POST',
  path: '/api/transfer',
  access: 'member',
  replay: 'key-or-3s',
  request: inOrder(
    z.object({
      amount: amountInput('请输入操作金额！').meta(note('Amount in points.', '100.00')),
      sourcetype: looseText.meta(
        note('`userbalance`, or the code of the venue the money leaves.', 'userbalance'),
      ),
      targettype: looseText.meta(
        note('`userbalance`, or the code of the venue the money goes to.', 'haitang'),
      ),
      game_platform_type: optionalLooseText.meta(
        note('Code of the venue; ignored, the two sides say it.', 'haitang'),
      ),
    }),
    [need(({ amount }) => /[1-9]/.test(amount), '请输入操作金额！', 'amount')],
  ),
  data: z.object({
    balance: amountText.meta(note('Central wallet: what can be spent, in points.', '1280.50')),
    state: z
      .enum(['done', 'pending'])
      .meta(
        note('`done`, or `pending` while the outcome is not known.', 'done', ['done', 'pending']),
      ),
  }),
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
  request: inOrder(
    z.object({
      known: optionalLooseText.meta(
        note('Ids of transfers seen open before, at most ten, by commas.', ''),
      ),
    }),
    [need(({ known }) => KNOWN.test(known), '提交的内容格式有误，请检查后重试', 'known')],
  ),
  data: z.array(
    z.object({
      id: z.string().meta(note('Id of the transfer.', '01939b1e-2c3d-7a4b-8c5d-6e7f8a9b0c1d')),
      /** Venue code and its display name. */
      platname: z.string().meta(note('Code of the venue.', 'haitang')),
      name: z.string().meta(note('Its name.', '海棠')),
      /** `in` to the venue, `out` of it. */
      direction: z
        .enum(['in', 'out'])
        .meta(note('`in` to the venue, `out` home.', 'in', ['in', 'out'])),
      /** open; done: the money reached its target; returned: it is back at its source. */
      state: z
        .enum(['open', 'done', 'returned'])
        .meta(
          note(
            'open; done: the money is where it was sent; returned: where it came from.',
            'open',
            ['open', 'done', 'returned'],
          ),
        ),
      /**
       * What an open one waits for: the venue's answer; or bets that explain this amount, which has
       * left the venue and does not block it.
       */
      waits: z
        .enum(['answer', 'bets'])
        .meta(
          note(
            'What it waits for: the answer of the venue, or bets that explain the amount.',
            'answer',
            ['answer', 'bets'],
          ),
        ),
      amount: amountText.meta(note('Amount in points.', '100.00')),
      created_at: timeText.meta(note('When it was made.', '2026-11-23 12:00:00')),
    }),
  ),
});

/** No other field is ever written. */
export const updateTransferStatus = endpoint({
  method: 'POST',
  path: '/api/uptransferstatus',
  access: 'member',
  request: inOrder(
    z.object({
      transferstatus: looseText.meta(
        note('1 switches automatic transfer on.', '1', ['0', '1', 0, 1]),
      ),
    }),
    [
      need(
        ({ transferstatus }) => /^[01]$/.test(transferstatus),
        '提交的内容格式有误，请检查后重试',
        'transferstatus',
      ),
    ],
  ),
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
