import { type ChainNetwork, UPAY_NETWORKS } from '@haitang/contract/codes/chain-network.ts';
import { PAY_WAY_LABELS } from '@haitang/contract/codes/pay-way.ts';
import type { PayWayData } from '@haitang/contract/member/deposits.ts';
import type { IconName } from '@haitang/ui/icon/icon-name.ts';

export type Method = keyof PayWayData;
export type Network = ChainNetwork;

interface MethodFacts {
  readonly text: string;
  readonly icon: IconName;
  /** Its name in `recharge`. */
  readonly paytype: string;
  /** Its name in `getPayRange`; usdt adds its network. */
  readonly range: string;
  readonly networks: boolean;
  /** The currency of the payment; one rate serves both dollars. */
  readonly currency: 'USD' | 'USDT';
}

export const METHODS: Readonly<Record<Method, MethodFacts>> = {
  card: {
    text: PAY_WAY_LABELS[1],
    icon: 'bank-duotone',
    paytype: 'bank',
    range: 'bank',
    networks: false,
    currency: 'USD',
  },
  wechat: {
    text: PAY_WAY_LABELS[2],
    icon: 'qr-code-duotone',
    paytype: 'wxpay',
    range: 'wechat',
    networks: false,
    currency: 'USD',
  },
  alipay: {
    text: PAY_WAY_LABELS[3],
    icon: 'qr-code-duotone',
    paytype: 'alipay',
    range: 'alipay',
    networks: false,
    currency: 'USD',
  },
  usdt: {
    text: 'USDT',
    icon: 'currency-circle-dollar-duotone',
    paytype: 'usdt',
    range: 'usdt',
    networks: true,
    currency: 'USDT',
  },
  upay: {
    text: PAY_WAY_LABELS[6],
    icon: 'lightning-duotone',
    paytype: 'upay',
    range: 'upay',
    networks: true,
    currency: 'USDT',
  },
  huione: {
    text: PAY_WAY_LABELS[7],
    icon: 'globe-hemisphere-east-duotone',
    paytype: 'huione',
    range: 'huione',
    networks: false,
    currency: 'USD',
  },
};

const isMethod = (name: string): name is Method => Object.hasOwn(METHODS, name);

/**
 * The methods that are on, in the operator's order of the answer's keys; the first is the default
 * (specification, 4).
 */
export const openMethods = (ways: PayWayData): readonly Method[] =>
  Object.entries(ways).flatMap(([name, flag]) =>
    isMethod(name) && String(flag) === '1' ? [name] : [],
  );

/** The networks to choose from: the site's for usdt, the provider's for upay. */
export const networksFor = (method: Method, ofSite: readonly Network[]): readonly Network[] =>
  method === 'upay' ? UPAY_NETWORKS : ofSite;

/** The `type` of `getPayRange` for a method and network. */
export const rangeType = (method: Method, network: Network): string =>
  method === 'usdt' ? `usdt-${network.toLowerCase()}` : METHODS[method].range;

const QUICK = ['100', '200', '500', '1000', '2000', '5000', '10000', '20000', '50000'];

/** At most eight preset amounts inside the range. */
export function quickAmounts(min: bigint, max: bigint): readonly string[] {
  const fits = QUICK.filter((amount) => {
    const minor = BigInt(amount) * 100n;
    return minor >= min && minor <= max;
  });
  return fits.slice(-8);
}
