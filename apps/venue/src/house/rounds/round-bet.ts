/** Who bets what in a round, under which key, and the seeds that decide it. */
export interface RoundBet {
  readonly id: string;
  readonly player: string;
  readonly product: string;
  readonly gameCode: string;
  /** The page's key: one bet for one key. A part of a shared round has its own id here. */
  readonly roundKey: string;
  readonly choice: unknown;
  readonly seedPairId: string;
  readonly clientSeed: string;
  readonly nonce: number;
}
