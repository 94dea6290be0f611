/** 追号: one slip in several periods, each with an order of its own. */
export interface PagePursuit {
  readonly id: string;
  readonly firstRound: number;
  readonly rounds: number;
  /** The stakes of all periods, and what came back of cancelled ones. */
  readonly stake: string;
  readonly returned: string;
  /** Periods that were cancelled. */
  readonly cancelled: number;
  readonly stopOnWin: boolean;
  /** Null while it goes on. */
  readonly endedBy: 'done' | 'won' | 'cancelled' | 'halted' | null;
}

/** A page of a player's pursuits, newest first, and the balance after the call. */
export interface PagePursuits {
  readonly pursuits: readonly PagePursuit[];
  /** Whether there are no older ones. */
  readonly isEnd: boolean;
  readonly balance: string;
}

/** The pursuit that was stopped, beside the newest page. */
export interface PageStopped extends PagePursuits {
  readonly stopped: PagePursuit;
}
