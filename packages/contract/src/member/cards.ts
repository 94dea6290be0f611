import { z } from 'zod';
import { isChainNetwork } from '../codes/chain-network.ts';
import { passwordFits } from '../codes/credential-rules.ts';
import { endpoint } from '../endpoint.ts';
import { amountText, wholeNumber } from '../field.ts';
import { inOrder, looseText, need, optionalLooseText } from '../ordered.ts';
import { decimalText, noData, timeText } from '../shown.ts';

const card = z.object({
  id: z.number(),
  bank: z.string(),
  bank_no: z.string(),
  bank_owner: z.string(),
  bank_address: z.string(),
  cash_fee: amountText,
  min_withdraw_money: amountText,
  withdrawusdtrate: decimalText,
  /** Receiving accounts only. */
  bank_data: z.object({ bank_name: z.string(), bank_img: z.string() }).optional(),
  /** Extension: from this time on, a payout to this address is not delayed. */
  usable_at: timeText.optional(),
  created_at: timeText.optional(),
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
  request: z.object({ type: optionalLooseText }),
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
      bank: looseText,
      bank_no: looseText,
      bank_owner: looseText,
      bank_address: optionalLooseText,
      pay_pass: looseText,
    }),
    [
      usdtNeeds(({ bank_no }) => filled(bank_no), '请输入USDT地址', 'bank_no'),
      usdtNeeds(({ bank_owner }) => isChainNetwork(bank_owner), '请选择钱包协议', 'bank_owner'),
      bankNeeds(({ bank_owner }) => filled(bank_owner), '请输入姓名', 'bank_owner'),
      bankNeeds(({ bank }) => filled(bank), '请输入银行', 'bank'),
      bankNeeds(({ bank_address }) => filled(bank_address), '请输入开户行地址', 'bank_address'),
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
  request: z.object({ id: wholeNumber(undefined, LONGEST_ID) }),
  data: noData,
});

export type Card = z.input<typeof card>;
export type GetCardRequest = z.input<typeof getCard.request>;
export type GetCardData = z.input<typeof getCard.data>;
export type BindCardRequest = z.input<typeof bindCard.request>;
export type DeleteCardRequest = z.input<typeof deleteCard.request>;
