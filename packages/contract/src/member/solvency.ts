import type { Head } from '@haitang/kernel/solvency/proof.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { note } from '../note.ts';
import { inOrder, need, optionalLooseText } from '../ordered.ts';

const DAY_FORM = /^(|\d{4}-\d{2}-\d{2})$/;

/**
 * Extension: the member's own leaf in the published tree of a Beijing day, with its path; '' asks
 * for the newest day (docs/solvency.md). `none`: nothing was owed to the member; `gone`: no longer
 * kept; `unpublished`: there is no such day. What everybody reads is at `/solvency/days.json`.
 */
export const solvencyProof = endpoint({
  method: 'POST',
  path: '/api/solvency/proof',
  access: 'member',
  request: inOrder(
    z.object({
      day: optionalLooseText.meta(note('The Beijing day; empty for the newest.', '2026-11-22')),
    }),
    [need(({ day }) => DAY_FORM.test(day), '日期格式有误', 'day')],
  ),
  data: z.object({
    day: z
      .string()
      .meta(note('The Beijing day of the tree; empty while none is published.', '2026-11-22')),
    state: z
      .enum(['leaf', 'none', 'gone', 'unpublished'])
      .meta(
        note(
          'Whether the member has a leaf: `none` was owed nothing, `gone` is no longer kept.',
          'leaf',
          ['leaf', 'none', 'gone', 'unpublished'],
        ),
      ),
    leaf: z
      .object({
        place: z.number().meta(note('Place of the leaf in the tree, from 0.', 421)),
        /** Minor units of CNY. */
        amount: z.string().meta(note('Minor units of CNY as whole number.', '128050')),
        salt: z.string().meta(note('32 bytes of hex that only the member gets.', 'b67beccc7c33')),
        path: z
          .array(
            z.object({
              hash: z.string().meta(note('Hash of a neighbour, 32 bytes of hex.', 'f8548747c88b')),
              sum: z
                .string()
                .meta(note('What is owed below a neighbour, in minor units.', '60000')),
            }),
          )
          .meta(note('The neighbours from the leaf up to the root.')),
      })
      .nullable()
      .meta(note('The own leaf; null when there is none.')),
  }),
});

export type SolvencyProof = z.output<typeof solvencyProof.data>;

/**
 * A published day as everybody reads it at `/solvency/DAY.json`. Sums are minor units of CNY.
 */
export interface PublicSolvencyDay {
  readonly format: string;
  readonly head: Head;
  readonly digest: string;
  readonly statement: string;
  readonly signed_by: string;
  readonly signature: string;
  /** Beijing time. */
  readonly cut_at: string;
  readonly published_at: string;
  readonly assets: {
    readonly revision: number;
    readonly read_at: string | null;
    /** CNY for one USDT. */
    readonly rate: string;
    /** Decimal amounts: USDT, and their worth in CNY. */
    readonly usdt: string;
    readonly worth: string;
    readonly state: 'covered' | 'unproven' | 'short' | 'unread';
    readonly wallets: readonly {
      readonly network: string;
      readonly address: string;
      readonly block: string | null;
      readonly units: string | null;
      readonly signature: string | null;
    }[];
  };
}
