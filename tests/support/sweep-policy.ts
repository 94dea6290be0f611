import { formatAddress, type Network, TEST_NETWORKS } from '../../apps/chain/src/network.ts';

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
/** The cold wallet of the policy. */
export const COLD: `0x${string}` = `0x${'c0'.repeat(20)}`;
/** The ceilings of moves to it, in millionths of the token; small, so that floods reach them. */
export const COLD_CEILINGS = { transaction: 40_000_000n, hour: 60_000_000n, day: 90_000_000n };

/** A policy's part for emptying the payout wallet; `most` replaces the small ceilings. */
export const coldPolicy = (name: Network, most: bigint | null) => {
  const { transaction, hour, day } =
    most === null ? COLD_CEILINGS : { transaction: most, hour: most, day: most };
  const units = (millionths: bigint) =>
    `${millionths * 10n ** BigInt(TEST_NETWORKS[name].decimals - 6)}`;
  return {
    to: [formatAddress(name, COLD)],
    most: { transaction: units(transaction), hour: units(hour), day: units(day) },
    countHour: 10_000,
    countDay: 10_000,
  };
};

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
