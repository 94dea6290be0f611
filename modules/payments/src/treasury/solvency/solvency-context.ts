import type { PaymentsContext } from '../../payments-context.ts';
import type { StatementSigner } from './statement-signer.ts';

/** The context of payments with what a published day needs further. */
export interface SolvencyContext extends PaymentsContext {
  /** The site's host, as every tree names it. */
  readonly site: string;
  readonly signStatement: StatementSigner;
}
