import { type Proof, verifyProof } from '@haitang/kernel/solvency/proof.ts';

/** What the reader of a proof file knows without the operator. */
export interface Known {
  /** The own number. */
  readonly member: string;
  /** The digest as seen elsewhere; '' takes that of the file, which proves less. */
  readonly digest: string;
}

/** The outcome for a file; amounts are minor units. */
export type FileResult =
  | {
      readonly kind: 'proved';
      readonly day: string;
      readonly amount: bigint;
      readonly sum: bigint;
      readonly decimals: number;
      /** Whether the digest came from elsewhere. */
      readonly compared: boolean;
    }
  | { readonly kind: 'failed'; readonly why: string };

/** Checks a saved proof (docs/solvency.md); a file of any other form fails. */
export function checkFile(text: string, { member, digest }: Known): FileResult {
  try {
    const file: Omit<Proof, 'member'> = JSON.parse(text);
    const compared = digest.trim() !== '';
    const proof: Proof = {
      head: file.head,
      leaf: file.leaf,
      digest: compared ? digest.trim().toLowerCase() : file.digest,
      member: member.trim(),
    };
    const amount = verifyProof(proof);
    const { day, sum, decimals } = proof.head;
    return { kind: 'proved', day, amount, sum: BigInt(sum), decimals, compared };
  } catch (error) {
    return { kind: 'failed', why: error instanceof Error ? error.message : String(error) };
  }
}
