/**
 * The paths of the venue protocol. All calls are POST with a signed JSON body. Calls of the first
 * three groups answer HTTP errors with `{error}`; wallet calls answer 200 and a status.
 */
export const AGGREGATOR_PATHS = {
  gameList: '/operator/generic/v2/game/list',
  gameUrl: '/operator/generic/v2/game/url',
  gameRound: '/operator/generic/v2/game/round',
  transactionsList: '/operator/generic/v2/transactions/list',
  transactionsAfter: '/operator/generic/v2/transactions/after',
  transactionsPlayed: '/operator/generic/v2/transactions/played',
  transactionsSums: '/operator/generic/v2/transactions/sums',
  createWallet: '/operator/generic/v2/transfer_wallet/create_wallet',
  balance: '/operator/generic/v2/transfer_wallet/balance',
  deposit: '/operator/generic/v2/transfer_wallet/deposit',
  withdraw: '/operator/generic/v2/transfer_wallet/withdraw',
  checkTransfer: '/operator/generic/v2/transfer_wallet/check_transfer',
  endSessions: '/operator/generic/v2/session/end',
  seeds: '/operator/generic/v2/fairness/seeds',
  clientSeed: '/operator/generic/v2/fairness/client_seed',
  rotate: '/operator/generic/v2/fairness/rotate',
} as const;

/** The path for calls from a supplier to the lobby, signed with the supplier's key. */
export const LOBBY_PATHS = { checkSessions: '/venue/v2/session/check' } as const;

export type AggregatorCall = keyof typeof AGGREGATOR_PATHS;
export type AggregatorPath = (typeof AGGREGATOR_PATHS)[AggregatorCall];
