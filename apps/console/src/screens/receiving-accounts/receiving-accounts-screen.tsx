import {
  type OfficeReceivingAccounts,
  officeReceivingAccounts,
} from '@haitang/contract/office/changes/receiving-accounts.ts';
import { Status } from '@haitang/ui/surface/status.tsx';
import { Table, type TableColumnsType } from 'antd';
import { useRead } from '../../shared/api/use-office.ts';
import { amount } from '../../shared/format.ts';
import { ScreenLink } from '../../shared/screens/screen-link.tsx';
import { useMay } from '../../shared/session/me.ts';
import { numberColumn, statusColumn } from '../../shared/view/columns.tsx';
import { DialogButton } from '../../shared/view/dialog-button.tsx';
import { SIDEWAYS } from '../../shared/view/sideways.ts';
import { Loaded } from '../../shared/view/states.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { AccountList } from './account-list.tsx';
import { Proposals } from './proposals.tsx';

const REFRESH_MS = 30_000;

type MethodState = OfficeReceivingAccounts['methods'][number];

const METHOD_COLUMNS: TableColumnsType<MethodState> = [
  { title: '方式', dataIndex: 'name' },
  { title: '处理', className: 'muted', render: () => '人工核对' },
  numberColumn('金额范围', (row) => `${amount(row.least)} – ${amount(row.most)}`),
  numberColumn('参考汇率', (row) => row.rate),
  statusColumn((row) => (row.offered ? ['ok', '会员可用'] : ['plain', '不可用'])),
];

const Methods = ({ methods }: { readonly methods: readonly MethodState[] }) => (
  <section className="cs-card flush" aria-label="人工存款方式">
    <header>
      <h2>人工存款方式</h2>
      <small className="muted">
        开关、限额与汇率在
        <ScreenLink to="/settings" className="">
          站点设置
        </ScreenLink>
        提出变更；没有启用账户的方式不会出现在存款页
      </small>
    </header>
    <Table
      aria-label="人工存款方式"
      className="cs-table"
      columns={METHOD_COLUMNS}
      dataSource={[...methods]}
      rowKey="method"
      size="small"
      pagination={false}
      {...SIDEWAYS}
    />
  </section>
);

/** 收款账户: accounts for manual deposits; two people add, change and disable them. */
export function ReceivingAccountsScreen() {
  const may = useMay();
  const accounts = useRead(officeReceivingAccounts, {}, { every: REFRESH_MS });
  return (
    <main className="cs-main">
      <Loaded query={accounts} lines={12}>
        {(data) => (
          <div className="cs-grid">
            {may('changes.read') && <Proposals images={data.proposedImages} />}
            <Methods methods={data.methods} />
            <section className="cs-card flush" aria-label="收款账户">
              <header>
                <h2>收款账户</h2>
                <div className="cs-row">
                  <Status tone="info">只停用，不删除</Status>
                  {may('receiving-accounts.propose') && (
                    <DialogButton words="新增账户" type="primary" size="small">
                      {(close) => (
                        <AccountDialog account={null} methods={data.methods} onClose={close} />
                      )}
                    </DialogButton>
                  )}
                </div>
              </header>
              <AccountList query={accounts} />
            </section>
          </div>
        )}
      </Loaded>
    </main>
  );
}
