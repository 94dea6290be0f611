import { formatAddress, type Network } from '../../apps/chain/src/network.ts';

const WEI = {
  transaction: 2_000_000_000_000_000n,
  hour: 10_000_000_000_000_000n,
  day: 15_000_000_000_000_000n,
};
/** The ceilings of coins for deposit addresses, in sun and wei. */
export const COIN_CEILINGS = {
  TRC20: { transaction: 20_000_000n, hour: 100_000_000n, day: 150_000_000n },
  ERC20: WEI,
  BEP20: WEI,
};
/** The wallet that sweeps go to. */
export const SWEPT_TO: `0x${string}` = `0x${'5e'.repeat(20)}`;
/**
 * A policy's part for a network whose deposits are gathered; `name` is that of their key too.
 * `most` replaces the small ceilings of coins.
 */
export const depositPolicy = (name: Network, most: bigint | null) => {
  const usual = COIN_CEILINGS[name];
  const { transaction, hour, day } =
    most === null ? usual : { transaction: most, hour: most, day: most };
  return {
    key: name,
    to: formatAddress(name, SWEPT_TO),
    coin: { transaction: `${transaction}`, hour: `${hour}`, day: `${day}` },
    countHour: 10_000,
    countDay: 10_000,
  };
};
