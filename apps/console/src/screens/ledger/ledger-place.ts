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
  const { filter, set } = useAddress();
  return {
    account: filter('account'),
    asset: filter('asset', 'CNY'),
    from: filter('from'),
    to: filter('to'),
    reason: filter('reason'),
    tx: filter('tx'),
    go: set,
  };
}
