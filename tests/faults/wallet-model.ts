/** A requirement in the model, in cents. */
interface ModelLot {
  /** The bonus it belongs to, if any. */
  readonly bonus: string | null;
  readonly amount: bigint;
  readonly required: bigint;
  done: bigint;
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** One member's money and wagering by the rules, computed with plain numbers in cents. */
export class WalletModel {
  available = 0n;
  held = 0n;
  transit = 0n;
  atVenue = 0n;
  lots: ModelLot[] = [];

  /** Money with its wagering: one time its amount; a bonus on every deposit sixteen times. */
  give(amount: bigint, bonus: string | null = null): void {
    this.available += amount;
    const times = bonus === null ? 1n : 16n;
    this.lots.push({ bonus, amount, required: amount * times, done: 0n });
  }

  /** A settled bet at the venue: the oldest requirement is worked off first, cent by cent. */
  bet(stake: bigint, win: bigint): void {
    this.atVenue += win - stake;
    let left = stake;
    for (const lot of this.lots) {
      const worked = least(left, lot.required - lot.done);
      lot.done += worked;
      left -= worked;
    }
  }

  outstanding(): bigint {
    return this.lots.reduce((sum, lot) => sum + lot.required - lot.done, 0n);
  }

  /** The central balance less what is locked: each requirement its money, a bonus all of it. */
  free(): bigint {
    const open = this.lots.filter(({ done, required }) => done < required);
    const locked = open.reduce(
      (sum, lot) => sum + (lot.bonus === null ? lot.amount - lot.done : lot.amount),
      0n,
    );
    const free = this.available - locked;
    return free > 0n ? free : 0n;
  }

  mayWithdraw(points: bigint): boolean {
    return points <= this.free();
  }

  /** The amount taken by giving up; null if it is refused: worked off, or the money is away. */
  giveUp(bonus: string): bigint | null {
    const lot = this.lots.find(
      (modelLot) => modelLot.bonus === bonus && modelLot.done < modelLot.required,
    );
    if (lot === undefined) return null;
    const taken = least(lot.amount, this.available + this.transit + this.atVenue);
    if (taken > this.available) return null;
    this.lots = this.lots.filter((modelLot) => modelLot !== lot);
    this.available -= taken;
    return taken;
  }
}
