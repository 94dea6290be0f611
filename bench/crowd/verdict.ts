/** What house and lobby say at the end, in rounds and cents. */
export interface Books {
  /** Settled rounds of the house, and those of the lobby that are counted in their last version. */
  readonly played: number;
  readonly counted: number;
  readonly houseStakes: bigint;
  readonly housePayouts: bigint;
  readonly lobbyStakes: bigint;
  readonly lobbyPayouts: bigint;
  /** Money of members at venues: by the lobby's accounts and by the house's wallets. */
  readonly atVenues: bigint;
  readonly chips: bigint;
  /** All money of members, wherever it is. */
  readonly wallets: bigint;
  /** Deposits and bonuses credited. */
  readonly given: bigint;
}

const line = (what: string, left: number | bigint, right: number | bigint): string[] =>
  left === right ? [] : [`${what}: ${left} and ${right}`];

/** What is not as it must be, in words; empty if all is well. Wallets follow from `before`. */
export function contradictions(
  before: Books,
  after: Books,
  taken: number,
  ledgerDifferences: number,
): string[] {
  const won = (books: Books): bigint => books.housePayouts - books.houseStakes;
  const expected = before.wallets + (won(after) - won(before)) + (after.given - before.given);
  return [
    ...line('bets played at the house and counted in the lobby', after.played, after.counted),
    ...line('stakes at the house and in the lobby', after.houseStakes, after.lobbyStakes),
    ...line('payouts at the house and in the lobby', after.housePayouts, after.lobbyPayouts),
    ...line('money at venues by the lobby and by the house', after.atVenues, after.chips),
    ...line('wallets, and those before with all won and given', after.wallets, expected),
    ...line('differences of the ledger check, and none', ledgerDifferences, 0),
    ...(taken > 0 ? [] : ['no bet was taken']),
  ];
}
