import {
  type OfficeReceivingAccount,
  type OfficeReceivingAccounts,
  officeProposeReceivingAccount,
} from '@haitang/contract/office/changes/receiving-accounts.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Image, type TableColumnsType } from 'antd';
import { ReasonDialog } from '../../shared/view/acts/reason-dialog.tsx';
import { statusColumn, twoLines } from '../../shared/view/columns.tsx';
import { DataTable } from '../../shared/view/data-table.tsx';
import { DialogButton } from '../../shared/view/dialog-button.tsx';
import { useActsColumn } from '../../shared/view/use-acts-column.ts';
import { AccountDialog } from './account-dialog.tsx';
import { fieldsOf } from './account-fields.ts';

/** Disables an account, or enables it again. */
function UseAct({ account }: { readonly account: OfficeReceivingAccount }) {
  const word = account.active ? '停用' : '启用';
  return (
    <DialogButton words={word} size="small" danger={account.active}>
      {(close) => (
        <ReasonDialog
          title={`提出${word}：${account.methodName} ${account.accountNo}`}
          act={`提出${word}`}
          danger={account.active}
          call={officeProposeReceivingAccount}
          done="已提出，等待另一位同事复核"
          fields={{ ...fieldsOf(account), active: !account.active }}
          onClose={close}
        >
          <p>
            {account.active
              ? '复核后会员不再看到该账户；此前的订单照常核对。'
              : '复核后会员可再次向该账户付款。'}
          </p>
        </ReasonDialog>
      )}
    </DialogButton>
  );
}

const Acts = ({ account }: { readonly account: OfficeReceivingAccount }) => (
  <span className="cs-row end">
    <DialogButton words="编辑" size="small">
      {(close) => <AccountDialog account={account} onClose={close} />}
    </DialogButton>
    <UseAct account={account} />
  </span>
);

const COLUMNS: TableColumnsType<OfficeReceivingAccount> = [
  { title: '编号', dataIndex: 'id', className: 'muted num' },
  { title: '方式', dataIndex: 'methodName' },
  twoLines('账户', (row) => [
    <b key="no" className="num">
      {row.accountNo}
    </b>,
    `${row.owner} · ${row.bank}${row.branch && ` · ${row.branch}`}`,
  ]),
  {
    title: '收款码',
    render: (_value, row) =>
      row.image === '' ? (
        '—'
      ) : (
        <Image src={row.image} width={40} height={40} alt={`${row.methodName}收款码`} />
      ),
  },
  {
    title: '会员提示',
    className: 'muted ref',
    render: (_value, row) => row.note || '—',
  },
  { title: '最近变更', className: 'muted num', render: (_value, row) => row.changedAt ?? '—' },
  statusColumn((row) => (row.active ? ['ok', '启用'] : ['plain', '已停用'])),
];

/** Every account, those in use first. */
export function AccountList({
  query,
}: {
  readonly query: UseQueryResult<OfficeReceivingAccounts>;
}) {
  const acts = useActsColumn<OfficeReceivingAccount>('receiving-accounts.propose', (row) => (
    <Acts account={row} />
  ));
  return (
    <DataTable
      label="收款账户"
      query={query}
      columns={[...COLUMNS, ...acts]}
      keyOf={(row) => String(row.id)}
      empty="还没有收款账户"
      emptyHint="新增账户后须由另一位同事复核，会员才会看到"
    />
  );
}
