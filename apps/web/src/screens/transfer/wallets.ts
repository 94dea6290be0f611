import { WALLET_CLOSED } from '@haitang/contract/codes/catalogue-flags.ts';
import { CENTRAL_WALLET } from '@haitang/contract/codes/wallet-names.ts';
import type { Venue } from '../../features/wallet/venues-query.ts';
import { central } from '../../shared/words/money/money.ts';

/** One side of a transfer. */
export interface Wallet {
  readonly code: string;
  readonly name: string;
  readonly balance: string;
  readonly icon: string;
  /** Under maintenance: no transfers. */
  readonly closed: boolean;
}

/** The central wallet first, which is not in the wire's list, then the venues. */
export const walletsOf = (balance: string, venues: readonly Venue[]): readonly Wallet[] => [
  { code: CENTRAL_WALLET, name: central, balance, icon: '', closed: false },
  ...venues.map((venue) => ({
    code: venue.platname,
    name: venue.name,
    balance: venue.balance,
    icon: venue.app_icon,
    closed: Number(venue.state) === WALLET_CLOSED,
  })),
];
