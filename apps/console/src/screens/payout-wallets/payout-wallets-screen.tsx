import { OpenChanges } from '../../features/changes/open-changes.tsx';
import { calls } from '../../shared/api/calls.ts';
import { useRead } from '../../shared/api/use-office.ts';
import { todayText } from '../../shared/format.ts';
import { useMay } from '../../shared/session/me.ts';
import { WalletsCard } from './wallets-card.tsx';

const REFRESH_MS = 30_000;

/** 出款钱包: what payouts may come from; two people register them, and neither approves nor pays. */
export function PayoutWalletsScreen() {
  const may = useMay();
  const wallets = useRead(calls.payoutWallets, {}, { every: REFRESH_MS });
  return (
    <main className="cs-main">
      <div className="cs-grid">
        {may('changes.read') && <OpenChanges kind="payout-wallet" />}
        <WalletsCard of={wallets} today={todayText()} />
      </div>
    </main>
  );
}
