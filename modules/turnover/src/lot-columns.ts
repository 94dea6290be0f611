import type { LotKind } from './lot.ts';

/** The columns of a lot that every reader of lots needs. */
export interface LotColumns {
  id: string;
  member_id: number;
  kind: LotKind;
  reference: string;
  base: bigint;
  required: bigint;
  done: bigint;
  held: boolean;
  releases: boolean | null;
  kept: bigint | null;
}
