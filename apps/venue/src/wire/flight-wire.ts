/** The bets of a flight as all players see them: real ones, with masked names (ADR 61). */
export interface PageFlight {
  readonly round: number;
  readonly bets: readonly {
    readonly id: string;
    readonly name: string;
    readonly stake: string;
    /** In hundredths; null while the bet is in the air, and where it was lost. */
    readonly cashedAt: number | null;
  }[];
}
