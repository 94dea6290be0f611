import { officePayoutWallets } from '@haitang/contract/office/changes/payout-wallets.ts';
import { officeChainHealth, officeTreasury } from '@haitang/contract/office/treasury.ts';
import { OpenChanges } from '../../features/changes/open-changes.tsx';
import { useRead } from '../../shared/api/use-office.ts';
import { todayText } from '../../shared/format.ts';
import { useMay } from '../../shared/session/me.ts';
import { ChainsCard } from './chains-card.tsx';
import { TreasuryCard } from './treasury-card.tsx';
import { WalletsCard } from './wallets-card.tsx';

const REFRESH_MS = 30_000;

/** 出款钱包: the payout wallets, every wallet of ours beside the books, and the chains' nodes. */
export function PayoutWalletsScreen() {
  const may = useMay();
  const wallets = useRead(officePayoutWallets, {}, { every: REFRESH_MS });
  const enabled = may('treasury.read');
  const treasury = useRead(officeTreasury, {}, { every: REFRESH_MS, enabled });
  const chains = useRead(officeChainHealth, {}, { every: REFRESH_MS, enabled });
  return (
    <main className="cs-main">
      <div className="cs-grid">
        {may('changes.read') && <OpenChanges kind="payout-wallet" />}
        {may('changes.read') && <OpenChanges kind="treasury-entry" />}
        <WalletsCard of={wallets} today={todayText()} />
        {enabled && <TreasuryCard of={treasury} />}
        {enabled && <ChainsCard of={chains} />}
      </div>
    </main>
  );
}
