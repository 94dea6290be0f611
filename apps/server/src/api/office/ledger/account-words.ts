import { isChainNetwork } from '@haitang/contract/codes/chain-network.ts';
export type AccountGroup = 'member' | 'house' | 'suspense' | 'venue' | 'exchange';

const PLACES: Readonly<Record<string, string>> = {
  available: '可用余额',
  held: '取款冻结',
  transit: '转账在途',
  venue: '场馆余额',
};

const HOUSE: Readonly<Record<string, string>> = {
  deposits: '存款入账',
  suspense: '暂挂款',
  payouts: '取款付款',
  rebates: '返水支出',
  'red-packets': '红包支出',
  bonus: '优惠支出',
  commission: '佣金支出',
  fees: '手续费收入',
  rounding: '舍入差',
  adjustments: '人工调整',
  treasury: '链上钱包',
  funding: '资金调拨',
};

/** `trc20` is USDT-TRC20; other channels have the names of their codes. */
function channelWords(channel: string): string {
  const network = channel.toUpperCase();
  return isChainNetwork(network) ? `USDT-${network}` : channel;
}

/** The name of an account for staff; `nameOf` returns venues' names. */
export function accountWords(code: string, nameOf: (venue: string) => string): string {
  const [kind = '', second = '', third = '', fourth = ''] = code.split(':');
  if (second === 'treasury') return `${HOUSE.treasury} · ${third} ${fourth}`;
  if (second === 'suspense' && third === 'venue') return `场馆待核对款 · ${nameOf(fourth)}`;
  if (kind === 'house') {
    const channel = channelWords(third);
    return `${HOUSE[second] ?? second}${channel && ` · ${channel}`}`;
  }
  if (kind === 'venue') return `场馆输赢 · ${nameOf(second)}`;
  if (kind === 'fx') return `兑换 · ${second}`;
  if (kind !== 'member') return code;
  // `member:available` is the sum of all; `member:5:transit:house` is one.
  if (PLACES[second] !== undefined) return `会员${PLACES[second]}`;
  return `会员 ${second} ${PLACES[third] ?? third}${fourth && ` · ${nameOf(fourth)}`}`;
}

/** The section of the chart for an account. */
export function accountGroup(code: string): AccountGroup {
  if (code.startsWith('member:')) return 'member';
  if (code.startsWith('house:suspense:')) return 'suspense';
  if (code.startsWith('venue:')) return 'venue';
  return code.startsWith('fx:') ? 'exchange' : 'house';
}
