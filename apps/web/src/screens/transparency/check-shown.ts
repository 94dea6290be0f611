import type { PublicSolvencyDay, SolvencyProof } from '@haitang/contract/member/solvency.ts';
import { verifyHistory, verifyProof } from '@haitang/kernel/solvency/proof.ts';

/** The outcome of a check in this browser; `why` is the verifier's reason, in English. */
export type Checked =
  | { readonly kind: 'proved'; readonly amount: bigint }
  | { readonly kind: 'failed'; readonly why: string };

/**
 * Checks the member's leaf against the published day, and that the published days follow each
 * other. `member` is the number as the member knows it, not as the proof says.
 */
export function checkShown(
  days: readonly PublicSolvencyDay[],
  { day, leaf }: Pick<SolvencyProof, 'day' | 'leaf'>,
  member: number,
): Checked {
  try {
    const published = days.find(({ head }) => head.day === day);
    if (published === undefined || leaf === null) {
      return { kind: 'failed', why: 'the day is not among the published ones' };
    }
    const { head, digest } = published;
    const amount = verifyProof({ head, digest, member: String(member), leaf });
    const newest = verifyHistory(days.map((solvencyDay) => solvencyDay.head).reverse());
    if (newest !== days[0]?.digest) return { kind: 'failed', why: 'the newest digest differs' };
    return { kind: 'proved', amount };
  } catch (error) {
    // A document of another form fails inside the verifier: that is a failed proof as well.
    return { kind: 'failed', why: error instanceof Error ? error.message : String(error) };
  }
}
