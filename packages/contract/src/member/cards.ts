import { z } from 'zod';
import { isChainNetwork } from '../codes/chain-network.ts';
import { passwordFits } from '../codes/credential-rules.ts';
import { hasLetter, isOneLine } from '../codes/text/readable-text.ts';
import { endpoint } from '../endpoint.ts';
import { amountText, wholeNumber } from '../field.ts';
import { note } from '../note.ts';
import { inOrder, looseText, need, optionalLooseText, rawText } from '../ordered.ts';
import { decimalText, noData, timeText } from '../shown.ts';

const card = z.object({
  id: z.number().meta(note('Its id.', 1)),
  bank: z.string().meta(note('Name of the bank; `USDT` for an address.', 'USDT')),
  bank_no: z
    .string()
    .meta(
      note('Number or address; own bank numbers are masked but for the last four.', 'T9yD14Nj9j7x'),
    ),
  bank_owner: z.string().meta(note('Holder of a card; network of a USDT address.', 'TRC20')),
  bank_address: z.string().meta(note("Branch of the bank; '' for a USDT address.", '新加坡分行')),
  /** Read by known clients: the picture of the bank or the network, rooted or absolute. */
  ico: z
    .string()
    .meta(note('Picture of the bank or the network.', '/static/image/bank/boc-hk.png')),
  cash_fee: amountText.meta(note('Fee of a withdrawal, in USDT.', '1.00')),
  min_withdraw_money: amountText.meta(note('Least USDT of a withdrawal.', '20.00')),
  withdrawusdtrate: decimalText.meta(note('Points for a USDT of a withdrawal.', '7.12')),
  /** Receiving accounts only. */
  bank_data: z
    .object({
      bank_name: z.string().meta(note('Name of the bank.', '工商银行')),
      bank_img: z.string().meta(note('Picture of the bank.', '/art/banks/icbc.webp')),
    })
    .optional()
    .meta(note('The bank of a receiving account.')),
  /** Extension: from this time on, a payout to this address is not delayed. */
  usable_at: timeText
    .optional()
    .meta(note('From when on a payout to it is not delayed.', '2026-11-24 12:00:00')),
  created_at: timeText.optional().meta(note('When it was made.', '2026-11-23 12:00:00')),
});

/**
 * Without a type: the receiving accounts. Type 1: the member's bank cards; type 2: the USDT
 * addresses.
 */
export const getCard = endpoint({
  method: 'POST',
  path: '/api/getcard',
  aliases: ['/api/getpaybank'],
  alsoGet: true,
  access: 'member',
  request: z.object({
    type: optionalLooseText.meta(
      note('None: receiving accounts; 1 bank cards; 2 USDT addresses.', 2, [
        '',
        1,
        2,
        '1',
        '2',
        null,
      ]),
    ),
  }),
  data: z.array(card),
});

const LONGEST = 200;
/** Ids of addresses are random numbers of up to twelve digits. */
const LONGEST_ID = 999_999_999_999;
const isUsdt = ({ bank }: { bank: string }): boolean => bank === 'USDT';
const usdtNeeds = (holds: (body: Body) => boolean, words: string, field: keyof Body) =>
  need<Body>((body) => !isUsdt(body) || holds(body), words, field);
const bankNeeds = (holds: (body: Body) => boolean, words: string, field: keyof Body) =>
  need<Body>((body) => isUsdt(body) || holds(body), words, field);

interface Body {
  readonly bank: string;
  readonly bank_no: string;
  readonly bank_owner: string;
  readonly bank_address: string;
  readonly pay_pass: string;
}

const filled = (text: string): boolean => text.trim() !== '' && text.length <= LONGEST;
/** A name or address of one line with a letter: staff compare it with a bank's own papers. */
const isNamed = (text: string): boolean => filled(text) && hasLetter(text) && isOneLine(text);

/**
 * `bank` is `USDT` for an address, with its protocol in `bank_owner`; otherwise it is a bank card.
 */
export const bindCard = endpoint({
  method: 'POST',
  path: '/api/bindcard',
  access: 'member',
  replay: 'key',
  request: inOrder(
    z.object({
      bank: looseText.meta(note('Name of the bank; `USDT` for an address.', 'USDT')),
      bank_no: looseText.meta(
        note(
          'Number or address; own bank numbers are masked but for the last four.',
          'T9yD14Nj9j7x',
        ),
      ),
      bank_owner: looseText.meta(
        note('Holder of a card; TRC20 or ERC20 of a USDT address.', 'TRC20'),
      ),
      bank_address: optionalLooseText.meta(
        note("Branch of the bank; '' for a USDT address.", '新加坡分行'),
      ),
      pay_pass: rawText.meta(note('The pay password.', '482913')),
    }),
    [
      usdtNeeds(({ bank_no }) => filled(bank_no), '请输入USDT地址', 'bank_no'),
      usdtNeeds(({ bank_owner }) => isChainNetwork(bank_owner), '请选择钱包协议', 'bank_owner'),
      bankNeeds(({ bank_owner }) => isNamed(bank_owner), '请输入姓名', 'bank_owner'),
      bankNeeds(({ bank }) => isNamed(bank), '请输入银行', 'bank'),
      bankNeeds(({ bank_address }) => isNamed(bank_address), '请输入开户行地址', 'bank_address'),
      bankNeeds(({ bank_no }) => filled(bank_no), '请输人银行卡号', 'bank_no'),
      need(({ pay_pass }) => pay_pass !== '', '请输人支付密码', 'pay_pass'),
      bankNeeds(({ bank_no }) => bank_no.trim().length >= 8, '请输人正确的卡号长度', 'bank_no'),
      bankNeeds(
        ({ pay_pass }) => pay_pass.length >= 6 && pay_pass.length <= 18,
        '请输人支付密码长度',
        'pay_pass',
      ),
      need(({ pay_pass }) => passwordFits(pay_pass), '请输人支付密码长度', 'pay_pass'),
    ],
  ),
  data: noData,
});

/** The member's own cards only. */
export const deleteCard = endpoint({
  method: 'POST',
  path: '/api/delcard',
  access: 'member',
  request: z.object({ id: wholeNumber(undefined, LONGEST_ID).meta(note('Its id.', 1)) }),
  data: noData,
});

export type Card = z.input<typeof card>;
export type GetCardRequest = z.input<typeof getCard.request>;
export type GetCardData = z.input<typeof getCard.data>;
export type BindCardRequest = z.input<typeof bindCard.request>;
export type DeleteCardRequest = z.input<typeof deleteCard.request>;
