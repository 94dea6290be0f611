import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { amountInput, amountText, nothing } from '../field.ts';
import { inOrder, looseText, need, optionalLooseText } from '../ordered.ts';
import { decimalText, flag, timeText } from '../shown.ts';

/** Switches in this order: the first 1 is the client's default method (wire.md). */
export const getPayWay = endpoint({
  method: 'GET',
  path: '/api/get_pay_way',
  access: 'member',
  request: nothing,
  data: z.object({
    card: flag,
    wechat: flag,
    alipay: flag,
    usdt: flag,
    upay: flag,
    huione: flag,
  }),
});

/** Maps the method names of get_pay_way and `recharge` to those of the ranges. */
const RANGE_OF_NAME = new Map([
  ['card', 'bank'],
  ['wxpay', 'wechat'],
]);

/** An unknown type answers a range of 0 to 0. */
export const getPayRange = endpoint({
  method: 'POST',
  path: '/api/getPayRange',
  alsoGet: true,
  access: 'member',
  request: z.object({ type: looseText.transform((type) => RANGE_OF_NAME.get(type) ?? type) }),
  data: z.object({
    min_price: amountText,
    max_price: amountText,
    usdt_rate: decimalText,
    /**
     * Extension: 1 when the method pays on a test chain or test page; known before an order exists.
     */
    sandbox: flag,
  }),
});

const AMOUNT_WORDS = '请输入有效的存款金额';
const positive = (amount: string): boolean => /[1-9]/.test(amount);
const isBank = ({ paytype }: { paytype: string }): boolean => paytype === 'bank';

/** Names of the methods in `recharge`. */
const PAYTYPES: readonly string[] = ['bank', 'wxpay', 'alipay', 'usdt', 'upay', 'huione'];
/** Maps the method names of get_pay_way and getPayRange to those of `recharge`. */
const PAYTYPE_OF_FLAG = new Map([
  ['card', 'bank'],
  ['wechat', 'wxpay'],
]);

const BANK_FIELDS = ['bank_owner', 'bank', 'bank_no', 'bank_address'] as const;
const LONGEST = 200;

/**
 * Creates a deposit order. `card` means `bank` and `wechat` means `wxpay`, as in get_pay_way; an
 * unknown method is refused with its own words, a method that is off with 系统维护中. `amount` is in
 * wallet points. The answer's message is the order number; for a bank order the client shows
 * 提交成功，等待后台审核. The use case checks method switches and ranges.
 */
export const recharge = endpoint({
  method: 'POST',
  path: '/api/recharge',
  access: 'member',
  replay: 'key-or-3s',
  request: inOrder(
    z.object({
      paytype: looseText.transform((typed) => PAYTYPE_OF_FLAG.get(typed) ?? typed),
      amount: looseText,
      bank_owner: optionalLooseText,
      bank: optionalLooseText,
      bank_no: optionalLooseText,
      bank_address: optionalLooseText,
      /** Network of a usdt order: TRC20, ERC20 or another one that is configured. */
      catepay: optionalLooseText,
    }),
    [
      need(({ paytype }) => PAYTYPES.includes(paytype), '请选择可用的存款方式', 'paytype'),
      need(
        (body) => !isBank(body) || body.bank_owner.trim() !== '',
        '请输入存款人姓名',
        'bank_owner',
      ),
      need((body) => !isBank(body) || body.bank.trim() !== '', '请输入银行类型', 'bank'),
      need((body) => !isBank(body) || body.bank_no.trim() !== '', '请输入银行卡号', 'bank_no'),
      need(
        (body) => !isBank(body) || body.bank_address.trim() !== '',
        '请输入银行开户行地址',
        'bank_address',
      ),
      need((body) => BANK_FIELDS.every((field) => body[field].length <= LONGEST), '银行资料过长'),
      need(
        ({ amount }) => amountInput(AMOUNT_WORDS).safeParse(amount).success && positive(amount),
        AMOUNT_WORDS,
        'amount',
      ),
    ],
  ),
  data: z.object({ out_trade_no: z.string() }),
});

/** Hosted payment: `money` in wallet points; `usdt_amount` is the rate that the client showed. */
export const upayPay = endpoint({
  method: 'POST',
  path: '/api/upay/pay',
  access: 'member',
  replay: 'key-or-3s',
  request: inOrder(
    z.object({
      money: amountInput(AMOUNT_WORDS),
      usdt_amount: optionalLooseText,
      chain_type: looseText,
    }),
    [
      need(({ money }) => positive(money), AMOUNT_WORDS, 'money'),
      need(({ chain_type }) => /^[12]$/.test(chain_type), '请选择钱包协议', 'chain_type'),
    ],
  ),
  data: z.string(),
});

const receivingAccount = z.object({
  id: z.number(),
  bank: z.string(),
  bank_no: z.string(),
  bank_owner: z.string(),
  bank_address: z.string(),
  bank_data: z.object({ bank_name: z.string(), bank_img: z.string() }),
});

const payTarget = z.object({
  id: z.number(),
  mch_id: z.string(),
  content: z.string(),
  payimg: z.string(),
  /** Extension: the content of the QR image: the address and, for USDT, token and exact amount. */
  pay_uri: z.string(),
  min_price: amountText,
  max_price: amountText,
  status: z.number(),
});

/** Message is `bankpay`, `alipay`, `wxpay` or `usdtpay`; only for the member's own orders. */
export const payInfo = endpoint({
  method: 'POST',
  path: '/api/payinfo',
  access: 'member',
  request: z.object({ deposit_no: optionalLooseText }),
  data: z.object({
    deposit_no: z.string(),
    info: z.object({
      id: z.number(),
      out_trade_no: z.string(),
      amount: amountText,
      real_money: z.string(),
      /** Extension: the exact amount to pay, in `currency`; the QR image contains it too. */
      pay_amount: z.string(),
      usdtrate: decimalText,
      pay_way: z.number(),
      paytype: z.string(),
      bank: z.string(),
      /** Extension: the currency of `real_money` and `pay_amount`: USDT or USD. */
      currency: z.string(),
      state: z.number(),
      created_at: timeText,
      expires_at: timeText.nullable(),
      /** Extension: the stage of the order, one of `contract/codes/order-stage.ts`. */
      stage: z.string(),
      confirmations: z.number(),
      confirmations_needed: z.number(),
      tx_hash: z.string().nullable(),
      received: z.string().nullable(),
      credited: amountText.nullable(),
      /** 1 on the built-in test chain; `faucet_url` pays from it. */
      sandbox: flag,
      faucet_url: z.string().nullable(),
      /** Extension: the payment page of a upay order. */
      pay_url: z.string().nullable(),
      /** Extension: the reason of a rejection. */
      reason: z.string().nullable(),
    }),
    cardlist: z.union([z.array(receivingAccount), payTarget]),
  }),
});

export type PayWayData = z.input<typeof getPayWay.data>;
export type PayRangeRequest = z.input<typeof getPayRange.request>;
export type PayRangeData = z.input<typeof getPayRange.data>;
export type RechargeRequest = z.input<typeof recharge.request>;
/** The parsed payload. */
export type RechargeBody = z.output<typeof recharge.request>;
export type RechargeData = z.input<typeof recharge.data>;
export type UpayRequest = z.input<typeof upayPay.request>;
export type UpayData = z.input<typeof upayPay.data>;
export type PayInfoRequest = z.input<typeof payInfo.request>;
export type PayInfoData = z.input<typeof payInfo.data>;
