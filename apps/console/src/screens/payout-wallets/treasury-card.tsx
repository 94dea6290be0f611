import type { OfficeTreasury, OfficeWalletStanding } from '@haitang/contract/office/treasury.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { amount } from '../../shared/format.ts';
import { type Column, numberColumn, statusColumn, twoLines } from '../../shared/view/columns.tsx';
import { DialogButton } from '../../shared/view/dialog-button.tsx';
import { ShortenedText } from '../../shared/view/shortened-text.tsx';
import { TableCard } from '../../shared/view/table-card.tsx';
import { useActsColumn } from '../../shared/view/use-acts-column.ts';
import { EntryDialog } from './entry-dialog.tsx';

const ROLES = { payout: '出款钱包', treasury: '归集/冷钱包', receiving: '收款地址' } as const;
const STATES = {
  equal: ['ok', '一致'],
  differs: ['bad', '不符'],
  unknown: ['warn', '未知'],
} as const;

const Acts = ({ standing }: { readonly standing: OfficeWalletStanding }) => (
  <DialogButton words="登记调拨" size="small">
    {(close) => <EntryDialog standing={standing} onClose={close} />}
  </DialogButton>
);

const COLUMNS: Column<OfficeWalletStanding>[] = [
  { title: '网络', dataIndex: 'network' },
  twoLines('钱包', (row) => [
    <b key="label">{row.label || ROLES[row.role]}</b>,
    <ShortenedText key="address" text={row.address} />,
  ]),
  statusColumn((row) => STATES[row.state]),
  numberColumn('链上', (row) => (row.onChain === null ? '未知' : amount(row.onChain))),
  numberColumn('账面', (row) => amount(row.booked)),
  numberColumn('在途', (row) => amount(row.pending)),
  numberColumn('差额', (row) => (row.difference === null ? '未知' : amount(row.difference))),
  twoLines('核对于', (row) => [row.checkedAt, row.differsSince && `不符自 ${row.differsSince}`]),
];

const summary = ({ counts, checkedAt }: OfficeTreasury): string =>
  checkedAt === null
    ? '尚未核对'
    : `一致 ${counts.equal} · 不符 ${counts.differs} · 未知 ${counts.unknown} · 最早核对于 ${checkedAt}`;

/** Our wallets on chain beside the books; a balance that cannot be read is unknown, never zero. */
export function TreasuryCard({ query }: { readonly query: UseQueryResult<OfficeTreasury> }) {
  const acts = useActsColumn<OfficeWalletStanding>('treasury.propose', (row) => (
    <Acts standing={row} />
  ));
  return (
    <TableCard
      title="资金核对"
      note={query.data ? summary(query.data) : ''}
      query={query}
      columns={[...COLUMNS, ...acts]}
      keyOf={(row) => `${row.network} ${row.address}`}
      empty="还没有可核对的钱包"
      emptyHint="每日核对一次；收款地址只列出不一致的"
    />
  );
}
