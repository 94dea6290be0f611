import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { present } from '@haitang/kernel/assert.ts';
import { type Cny, compare, parseMoney } from '@haitang/kernel/money.ts';
import { parseRate, type Rate } from '@haitang/kernel/rate.ts';
import { defineSetting, type Setting, wholeSetting } from '@haitang/platform/settings/setting.ts';
import type { Settings } from '@haitang/platform/settings/settings.ts';
import { z } from 'zod';
import { RATE_BOUNDS } from '../../rate-bounds.ts';
import { VERIFICATION_GATES } from '../../verification-gates.ts';
import { METHOD_FLAGS, METHODS, type MethodFlag, type MethodRange, rangeOf } from './method.ts';

const amountForm = z.string().regex(/^\d{1,12}\.\d{2}$/);
const rateForm = z.string().refine((text) => parseRate(text) !== null);

const limitsForm = z
  .object({ min_price: amountForm, max_price: amountForm, usdt_rate: rateForm })
  .refine(({ min_price, max_price }) => {
    const [min, max] = [parseMoney('CNY', min_price), parseMoney('CNY', max_price)];
    return min !== null && max !== null && min.minor > 0n && compare(min, max) <= 0;
  });

type Limits = z.output<typeof limitsForm>;

/** Whether each method is offered. */
const SWITCHES = new Map<MethodFlag, Setting<boolean>>(
  METHODS.map((method) => [
    method.flag,
    defineSetting({
      key: `pay_${method.flag}`,
      label: `${method.name}存款开关`,
      schema: z.boolean(),
      fallback: method.enabled === 1,
      productionFallback: false,
    }),
  ]),
);

/**
 * The operator's order of the methods; the first enabled one is the client's default (rules.md,
 * Default pay method).
 */
export const methodOrder = defineSetting<readonly MethodFlag[]>({
  key: 'pay_method_order',
  label: '存款方式顺序（首个已开启的为默认）',
  schema: z
    .array(z.enum(METHOD_FLAGS))
    .refine(
      (order) => order.length === METHOD_FLAGS.length && new Set(order).size === order.length,
      {
        error: '每种存款方式须列出一次',
      },
    ),
  fallback: METHOD_FLAGS,
});

/** Smallest and largest order and the rate, by range type. */
const LIMITS = new Map<string, Setting<Limits>>(
  METHODS.flatMap((method) => method.ranges).map((range) => [
    range.range_type,
    defineSetting({
      key: `pay_range_${range.range_type.replace('-', '_')}`,
      label: `${range.range_type} 存款限额与汇率`,
      schema: limitsForm,
      fallback: limitsForm.parse(range),
      bounds: [
        { at: 'min_price', name: '最低金额', least: '1', most: '100000', band: 100 },
        { at: 'max_price', name: '最高金额', least: '100', most: '5000000', band: 100 },
        { at: 'usdt_rate', name: '存款汇率', ...RATE_BOUNDS },
      ],
    }),
  ]),
);

/** Minutes that an online order waits for its money. */
export const orderMinutes = wholeSetting({
  key: 'pay_order_minutes',
  label: '在线存款订单有效期（分钟）',
  least: 10,
  most: 1_440,
  fallback: 60,
});

/** Most open orders of a member. */
export const openOrders = wholeSetting({
  key: 'pay_open_orders',
  label: '每位会员最多未完成存款订单数',
  least: 1,
  most: 100,
  fallback: 30,
});

/** Above this amount two people approve a deposit that staff check. */
export const depositTwoPersonLine = defineSetting<string>({
  key: 'pay_two_person_above',
  label: '人工存款双人复核线（积分）',
  schema: amountForm,
  fallback: '20000.00',
  bounds: [{ at: '', name: '人工存款双人复核线', least: '0', most: '200000', band: 50 }],
});

/** From this amount on a person looks at a deposit that chain or provider have credited. */
export const depositLargeFrom = defineSetting<string>({
  key: 'pay_large_from',
  label: '大额存款核对线（积分）',
  schema: amountForm,
  fallback: '50000.00',
  bounds: [{ at: '', name: '大额存款核对线', least: '100', most: '5000000', band: 100 }],
});

/** Wagering of a deposit, as a multiple of the credited amount. */
export const depositWagering = defineSetting<string>({
  key: 'pay_deposit_wagering',
  label: '存款流水倍数',
  schema: z.string().refine((text) => parseRate(text) !== null),
  fallback: '1',
  bounds: [{ at: '', name: '存款流水倍数', least: '1', most: '20', band: 100 }],
});

/** All settings with a deposit rate, whether the method is offered or not. */
export const DEPOSIT_RATES: readonly Setting<Pick<Limits, 'usdt_rate'>>[] = [...LIMITS.values()];

/** Every setting of deposits, for the registry. */
export const METHOD_SETTINGS: readonly Setting<unknown>[] = [
  methodOrder,
  ...SWITCHES.values(),
  ...LIMITS.values(),
  orderMinutes,
  openOrders,
  depositTwoPersonLine,
  depositWagering,
  ...VERIFICATION_GATES,
];

/** The setting that says whether a method is offered. */
export const methodSwitch = (flag: MethodFlag): Setting<boolean> =>
  present(SWITCHES.get(flag), 'the switch of a method');

/** Whether staff have switched a method on; `offered-methods` decides whether it can be used. */
export const isSwitchedOn = (settings: Settings, flag: MethodFlag): Promise<boolean> =>
  settings.get(methodSwitch(flag));

export interface RangeInForce {
  readonly min: Cny;
  readonly max: Cny;
  readonly rate: Rate;
}

/** The present limits and rate of a range type; null for an unknown type. */
export async function rangeInForce(
  settings: Settings,
  rangeType: MethodRange['range_type'],
): Promise<RangeInForce | null> {
  const setting = LIMITS.get(rangeType);
  if (!setting) return null;
  const { min_price, max_price, usdt_rate } = await settings.get(setting);
  return {
    min: present(parseMoney('CNY', min_price), 'a smallest amount'),
    max: present(parseMoney('CNY', max_price), 'a largest amount'),
    rate: present(parseRate(usdt_rate), 'a rate'),
  };
}

/** The present limits and rate of USDT on a network. */
export async function usdtRange(settings: Settings, network: ChainNetwork): Promise<RangeInForce> {
  const { range_type } = rangeOf('usdt', network);
  return present(await rangeInForce(settings, range_type), `the range of ${network}`);
}
