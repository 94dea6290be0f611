import { useAddress } from '../../shared/view/use-address.ts';

/** The content of the page, kept in its address. */
export interface LedgerPlace {
  /** Code of the open account; '' for the chart. */
  readonly account: string;
  readonly asset: string;
  /** Beijing days, both included; '' for no bound. */
  readonly from: string;
  readonly to: string;
  readonly reason: string;
  /** Id or key of the open transaction; '' for none. */
  readonly tx: string;
  readonly go: (changes: Partial<Record<LedgerField, string>>) => void;
}

type LedgerField = 'account' | 'asset' | 'from' | 'to' | 'reason' | 'tx';

/** The place in the books from the address. */
export function useLedgerPlace(): LedgerPlace {
  const { of, set } = useAddress();
  return {
    account: of('account'),
    asset: of('asset', 'CNY'),
    from: of('from'),
    to: of('to'),
    reason: of('reason'),
    tx: of('tx'),
    go: set,
  };
}
