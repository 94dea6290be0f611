import { CHAIN_NETWORKS, type ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { PAY_WAY_LABELS, type PayWay } from '@haitang/contract/codes/pay-way.ts';
import { assert, present } from '@haitang/kernel/assert.ts';
import { z } from 'zod';
import defaults from './default-methods.json' with { type: 'json' };

/** The methods in the usual order of get_pay_way (wire.md); staff may set another. */
export const METHOD_FLAGS = ['card', 'wechat', 'alipay', 'usdt', 'upay', 'huione'] as const;
export type MethodFlag = (typeof METHOD_FLAGS)[number];

const payWayForm = z
  .number()
  .refine((value) => value in PAY_WAY_LABELS)
  .transform((value) => value as PayWay);

const rangeForm = z.object({
  /** Name in getPayRange. */
  range_type: z.string(),
  network: z.enum(CHAIN_NETWORKS).nullable(),
  /** Name in recharge. */
  paytype: z.string(),
  pay_way: payWayForm,
  min_price: z.string(),
  max_price: z.string(),
  usdt_rate: z.string(),
});

const methodForm = z.object({
  flag: z.enum(METHOD_FLAGS),
  name: z.string(),
  enabled: z.union([z.literal(0), z.literal(1)]),
  /** manual: checked by staff; chain: found on chain; hosted: a provider's page. */
  settlement: z.enum(['manual', 'chain', 'hosted']),
  /** The member's payment currency; one rate applies to both kinds of dollars. */
  currency: z.enum(['USD', 'USDT']),
  note: z.string(),
  ranges: z.array(rangeForm).min(1),
});

export type Method = z.output<typeof methodForm>;
export type MethodRange = z.output<typeof rangeForm>;

/** The deposit methods with their defaults; switches, limits and rates are settings. */
export const METHODS: readonly Method[] = z
  .object({ methods: z.array(methodForm) })
  .parse(defaults).methods;

assert(
  METHODS.map((method) => method.flag).join() === METHOD_FLAGS.join(),
  'the methods are in the order of get_pay_way',
);

/** The method of a flag. */
export const methodOf = (flag: MethodFlag): Method =>
  present(
    METHODS.find((method) => method.flag === flag),
    `the method ${flag}`,
  );

/** The range that an order of a method was placed in. */
export const rangeOf = (flag: MethodFlag, network: ChainNetwork | null): MethodRange =>
  present(
    methodOf(flag).ranges.find((range) => range.network === network),
    `the range of ${flag}`,
  );

/** The range of an order: `paytype` of recharge with its network; null when unknown. */
export function findRange(
  paytype: string,
  network: ChainNetwork | null,
): { readonly method: Method; readonly range: MethodRange } | null {
  for (const method of METHODS) {
    const range = method.ranges.find(
      (candidate) => candidate.paytype === paytype && candidate.network === network,
    );
    if (range) return { method, range };
  }
  return null;
}

/** The payment method of a channel: a network's name on chain, others by the name in `recharge`. */
export function wayOfChannel(channel: string): {
  readonly method: Method;
  readonly range: MethodRange;
} {
  const network = CHAIN_NETWORKS.find((candidate) => candidate.toLowerCase() === channel);
  if (network) return present(findRange('usdt', network), `the channel ${channel}`);
  const found = findRange(channel, null) ?? findRange(channel, 'TRC20');
  return present(found, `the channel ${channel}`);
}
