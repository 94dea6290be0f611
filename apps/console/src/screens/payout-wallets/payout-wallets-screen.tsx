import { officeChainHealth } from '@haitang/contract/office/chain-health.ts';
import { officePayoutWallets } from '@haitang/contract/office/changes/payout-wallets.ts';
import { officeColdMoves } from '@haitang/contract/office/cold-moves.ts';
import { officeSolvency, officeSolvencyStatements } from '@haitang/contract/office/solvency.ts';
import {
  officeGathering,
  officeTreasury,
  officeTreasuryCoins,
  officeTreasuryReports,
} from '@haitang/contract/office/treasury.ts';
import { OpenChanges } from '../../features/changes/open-changes.tsx';
import { useRead } from '../../shared/api/use-office.ts';
import { todayText } from '../../shared/format.ts';
import { useMay } from '../../shared/session/me.ts';
import { ChainsCard } from './chains-card.tsx';
import { CoinsCard } from './coins-card.tsx';
import { ColdMovesCard } from './cold-moves-card.tsx';
import { GatheringCard } from './gathering-card.tsx';
import { ReportsCard } from './reports-card.tsx';
import { SolvencyCard } from './solvency-card.tsx';
import { StatementsCard } from './statements-card.tsx';
import { TreasuryCard } from './treasury-card.tsx';
import { WalletsCard } from './wallets-card.tsx';

const REFRESH_MS = 30_000;

/** 出款钱包: the payout wallets, every wallet of ours beside the books, and the chains' nodes. */
export function PayoutWalletsScreen() {
  const may = useMay();
  const wallets = useRead(officePayoutWallets, {}, { every: REFRESH_MS });
  const enabled = may('treasury.read');
  const treasury = useRead(officeTreasury, {}, { every: REFRESH_MS, enabled });
  const coins = useRead(officeTreasuryCoins, {}, { every: REFRESH_MS, enabled });
  const reports = useRead(officeTreasuryReports, {}, { enabled });
  const gathering = useRead(officeGathering, {}, { every: REFRESH_MS, enabled });
  const coldMoves = useRead(officeColdMoves, {}, { every: REFRESH_MS, enabled });
  const chains = useRead(officeChainHealth, {}, { every: REFRESH_MS, enabled });
  const solvency = useRead(officeSolvency, {}, { every: REFRESH_MS, enabled });
  const statements = useRead(officeSolvencyStatements, {}, { every: REFRESH_MS, enabled });
  return (
    <main className="cs-main">
      <div className="cs-grid">
        {may('changes.read') && <OpenChanges kinds={['payout-wallet', 'treasury-entry']} />}
        <WalletsCard query={wallets} today={todayText()} />
        {enabled && <TreasuryCard query={treasury} />}
        {enabled && <CoinsCard query={coins} />}
        {enabled && <SolvencyCard query={solvency} />}
        {enabled && <StatementsCard query={statements} />}
        {enabled && <ColdMovesCard query={coldMoves} />}
        {enabled && <GatheringCard query={gathering} />}
        {enabled && <ReportsCard query={reports} />}
        {enabled && <ChainsCard query={chains} />}
      </div>
    </main>
  );
}
