import { z } from 'zod';
import { hasLetter, isOneLine } from '../codes/text/readable-text.ts';
import { endpoint } from '../endpoint.ts';
import { amountInput, amountText, nothing } from '../field.ts';
import { note } from '../note.ts';
import { inOrder, looseText, need, optionalLooseText, rawText } from '../ordered.ts';
import { decimalText, flag } from '../shown.ts';

/** Switches in the operator's order: the first 1 is the client's default method (wire.md). */
export const getPayWay = endpoint({
  method: 'GET',
  path: '/api/get_pay_way',
  access: 'member',
  request: nothing,
  data: z.object({
    card: flag.meta(note('1 when bank cards are offered.', 1, [0, 1])),
    wechat: flag.meta(note('1 when WeChat is offered.', 0, [0, 1])),
    alipay: flag.meta(note('1 when Alipay is offered.', 0, [0, 1])),
    usdt: flag.meta(note('1 when USDT is offered.', 1, [0, 1])),
    upay: flag.meta(note('1 when the hosted payment page is offered.', 1, [0, 1])),
    huione: flag.meta(note('1 when transfers from abroad are offered.', 0, [0, 1])),
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
  request: z.object({
    type: looseText
      .transform((type) => RANGE_OF_NAME.get(type) ?? type)
      .meta(
        note('Way to pay.', 'usdt-trc20', [
          'bank',
          'card',
          'wechat',
          'wxpay',
          'alipay',
          'upay',
          'huione',
          'usdt-erc20',
          'usdt-trc20',
        ]),
      ),
  }),
  data: z.object({
    min_price: amountText.meta(note('Least points of an order.', '100.00')),
    max_price: amountText.meta(note('Most points of an order.', '10000.00')),
    usdt_rate: decimalText.meta(note('Points for a USDT of a deposit.', '7.20')),
    /**
     * Extension: 1 when the method pays on a test chain or test page; known before an order exists.
     */
    sandbox: flag.meta(note('1 on the built-in test chain or test page.', 0, [0, 1])),
    /** Extensions: what a deposit has to be wagered before it can be withdrawn. */
    wagering: decimalText.meta(note('Wagering as a multiple of what is credited.', '1.00')),
    bonus_wagering: decimalText.meta(
      note('Wagering as a multiple of the bonus on every deposit; 0 without one.', '10.00'),
    ),
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

/** A name or address: one line with a letter. */
const isNamed = (text: string): boolean => hasLetter(text) && isOneLine(text);

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
      paytype: looseText
        .transform((typed) => PAYTYPE_OF_FLAG.get(typed) ?? typed)
        .meta(
          note('Way to pay; `card` is `bank`, `wechat` is `wxpay`.', 'usdt', [
            'bank',
            'card',
            'wxpay',
            'wechat',
            'alipay',
            'usdt',
            'upay',
            'huione',
          ]),
        ),
      amount: rawText.meta(note('Points to pay in.', '300.00')),
      bank_owner: optionalLooseText.meta(
        note('Holder of a card; network of a USDT address.', 'TRC20'),
      ),
      bank: optionalLooseText.meta(note('Kind of bank, of a bank payment.', '工商银行')),
      bank_no: optionalLooseText.meta(
        note(
          'Number or address; own bank numbers are masked but for the last four.',
          'T9yD14Nj9j7x',
        ),
      ),
      bank_address: optionalLooseText.meta(
        note("Branch of the bank; '' for a USDT address.", '新加坡分行'),
      ),
      /** Network of a usdt order: TRC20, ERC20 or another one that is configured. */
      catepay: optionalLooseText.meta(
        note('Network of a USDT order; TRC20 when missing.', 'TRC20', ['TRC20', 'ERC20', '']),
      ),
    }),
    [
      need(({ paytype }) => PAYTYPES.includes(paytype), '请选择可用的存款方式', 'paytype'),
      need((body) => !isBank(body) || isNamed(body.bank_owner), '请输入存款人姓名', 'bank_owner'),
      need((body) => !isBank(body) || isNamed(body.bank), '请输入银行类型', 'bank'),
      need((body) => !isBank(body) || body.bank_no.trim() !== '', '请输入银行卡号', 'bank_no'),
      need(
        (body) => !isBank(body) || isNamed(body.bank_address),
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
  data: z.object({
    out_trade_no: z.string().meta(note('Number of the order.', 'D20261123120000123456')),
  }),
});

/** Hosted payment: `money` in wallet points; `usdt_amount` is the rate that the client showed. */
export const upayPay = endpoint({
  method: 'POST',
  path: '/api/upay/pay',
  access: 'member',
  replay: 'key-or-3s',
  request: inOrder(
    z.object({
      money: amountInput(AMOUNT_WORDS).meta(note('Points to pay in.', '300.00')),
      usdt_amount: optionalLooseText.meta(note('The rate the client saw; ignored.', '7.12')),
      chain_type: looseText.meta(note('Network: 1 TRC20, 2 ERC20.', 1, ['1', '2', 1, 2])),
    }),
    [
      need(({ money }) => positive(money), AMOUNT_WORDS, 'money'),
      need(({ chain_type }) => /^[12]$/.test(chain_type), '请选择钱包协议', 'chain_type'),
    ],
  ).meta(note('Address of the payment page.', 'https://pay.example.com/orders/1')),
  data: z.string().meta(note('Address of the payment page.', 'https://pay.example.com/orders/1')),
});

export const receivingAccount = z.object({
  id: z.number().meta(note('Id of the order or the account.', 71)),
  bank: z.string().meta(note('Name of the bank; `USDT` for an address.', 'USDT')),
  bank_no: z
    .string()
    .meta(
      note('Number or address; own bank numbers are masked but for the last four.', 'T9yD14Nj9j7x'),
    ),
  bank_owner: z.string().meta(note('Holder of a card; network of a USDT address.', 'TRC20')),
  bank_address: z.string().meta(note("Branch of the bank; '' for a USDT address.", '新加坡分行')),
  ico: z
    .string()
    .meta(note('Picture of the bank or the network.', '/static/image/bank/boc-hk.png')),
  bank_data: z
    .object({
      bank_name: z.string().meta(note('Name of the bank.', '工商银行')),
      bank_img: z.string().meta(note('Picture of the bank.', '/art/banks/icbc.webp')),
    })
    .meta(note('The bank of a receiving account.')),
});

/** What a method is chosen by: a network of USDT, or an account to pay into. */
const paymentChoice = z.object({
  id: z.number().meta(note('Its id.', 1)),
  name: z.string().meta(note('Its name.', '海棠')),
});

/**
 * Read by known clients, which offer nothing else: the methods that are on, in the order of
 * get_pay_way. `type` is the `paytype` of recharge, `bonus_ratio` the percent granted on top.
 */
export const getAllPaymentMethods = endpoint({
  method: 'GET',
  path: '/api/getAllPaymentMethods',
  access: 'member',
  request: nothing,
  data: z.array(
    z.object({
      id: z.number().meta(note('Its id.', 1)),
      type: z.string().meta(note('`paytype` of recharge.', 'usdt')),
      name: z.string().meta(note('Its name.', '海棠')),
      img: z.string().meta(note('Picture of the method.', '/static/image/coin/usdt.png')),
      min_price: amountText.meta(note('Least points of an order.', '100.00')),
      max_price: amountText.meta(note('Most points of an order.', '10000.00')),
      bonus_ratio: z.number().meta(note('Percent granted on a deposit.', 2)),
      data: z.array(paymentChoice).meta(note('Networks, or accounts of a bank.')),
    }),
  ),
});

export type PayWayData = z.input<typeof getPayWay.data>;
export type AllPaymentMethods = z.input<typeof getAllPaymentMethods.data>;
export type PayRangeRequest = z.input<typeof getPayRange.request>;
export type PayRangeData = z.input<typeof getPayRange.data>;
export type RechargeRequest = z.input<typeof recharge.request>;
/** The parsed payload. */
export type RechargeBody = z.output<typeof recharge.request>;
export type RechargeData = z.input<typeof recharge.data>;
export type UpayRequest = z.input<typeof upayPay.request>;
export type UpayData = z.input<typeof upayPay.data>;
