import { officeLedger } from '@haitang/contract/office/ledger.ts';
import { useRead } from '../../shared/api/use-office.ts';
import { Loaded } from '../../shared/view/states.tsx';
import { AccountEntries } from './account-entries.tsx';
import { ChartCard } from './chart-card.tsx';
import { LedgerFinder } from './ledger-finder.tsx';
import { useLedgerPlace } from './ledger-place.ts';
import { ProofCard } from './proof-card.tsx';
import { TransactionCard } from './transaction-card.tsx';
import { TrialCard } from './trial-card.tsx';

/** 账本: the chart of accounts and its proof, an account's entries, a transaction. Read only. */
export function LedgerScreen() {
  const place = useLedgerPlace();
  const ledger = useRead(officeLedger);
  const { account, tx } = place;
  const open = account !== '' || tx !== '';
  return (
    <main className="cs-main">
      <LedgerFinder place={place} />
      <div className="cs-grid books">
        <div className="cs-grid">
          {account !== '' && <AccountEntries place={place} />}
          {tx !== '' && <TransactionCard place={place} />}
          {!open && (
            <Loaded query={ledger} lines={12}>
              {(ledger) => <ChartCard ledger={ledger} place={place} />}
            </Loaded>
          )}
        </div>
        <div className="cs-grid">
          <Loaded query={ledger} lines={8}>
            {(data) => (
              <>
                <ProofCard ledger={data} />
                {open && <TrialCard ledger={data} place={place} />}
              </>
            )}
          </Loaded>
        </div>
      </div>
    </main>
  );
}
