import type {
  OfficePayoutWallet,
  OfficePayoutWallets,
} from '@haitang/contract/office/changes/payout-wallets.ts';
import { Status } from '@haitang/ui/surface/status.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMay } from '../../shared/session/me.ts';
import { type Column, statusColumn, twoLines } from '../../shared/view/columns.tsx';
import { DialogButton } from '../../shared/view/dialog-button.tsx';
import { TableCard } from '../../shared/view/table-card.tsx';
import { useActsColumn } from '../../shared/view/use-acts-column.ts';
import { WalletDialog } from './wallet-dialog.tsx';

/** Who registered a wallet, by account name; the program did it for the test environment. */
const whoWords = (by: string): string => (by.startsWith('system:') ? '系统' : by);

const COLUMNS: Column<OfficePayoutWallet>[] = [
  { title: '网络', dataIndex: 'network' },
  twoLines('钱包', (row) => [
    <b key="label">{row.label}</b>,
    <span key="address" className="num">
      {row.address}
    </span>,
  ]),
  twoLines('期间', (row) => [`${row.from} 起`, row.to === '' ? '不停用' : `至 ${row.to}`]),
  twoLines('登记', (row) => [whoWords(row.proposedBy), `复核 ${whoWords(row.confirmedBy)}`]),
  statusColumn((row) => (row.inForce ? ['ok', '可出款'] : ['plain', '不可出款'])),
];

interface WalletsCardProps {
  readonly query: UseQueryResult<OfficePayoutWallets>;
  readonly today: string;
}

/** Every current or former payout wallet. */
export function WalletsCard({ query, today }: WalletsCardProps) {
  const may = useMay();
  const acts = useActsColumn<OfficePayoutWallet>('payout-wallets.propose', (row) => (
    <DialogButton words="变更" size="small">
      {(close) => <WalletDialog wallet={row} today={today} onClose={close} />}
    </DialogButton>
  ));
  return (
    <TableCard
      title="出款钱包"
      right={
        <div className="cs-row">
          <Status tone="info">只停用，不删除</Status>
          {may('payout-wallets.propose') && (
            <DialogButton words="登记钱包" type="primary" size="small">
              {(close) => <WalletDialog wallet={null} today={today} onClose={close} />}
            </DialogButton>
          )}
        </div>
      }
      query={query}
      columns={[...COLUMNS, ...acts]}
      keyOf={(row) => String(row.id)}
      empty="还没有登记出款钱包"
      emptyHint="未登记的钱包付出的款项不会被核对为已付款"
    />
  );
}
