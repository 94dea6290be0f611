import { officeProposeStaffPassword } from '@haitang/contract/office/changes/staff-passwords.ts';
import {
  type OfficeStaff,
  type OfficeStaffMember,
  officeProposeStaffTotp,
} from '@haitang/contract/office/staff.ts';
import { Table } from 'antd';
import { useState } from 'react';
import { useMay, useMe } from '../../shared/session/me.ts';
import { SecretNote } from '../../shared/view/acts/secret-note.tsx';
import { type Column, statusColumn, twoLines } from '../../shared/view/columns.tsx';
import { DialogButton } from '../../shared/view/dialog-button.tsx';
import { ReasonDialog } from '../../shared/view/reason-dialog.tsx';
import { ChangeRoles, NewStaff } from './account-dialogs.tsx';
import { DisableAct } from './disable-act.tsx';

type OnPassword = (name: string, password: string) => void;

interface ActsProps {
  readonly row: OfficeStaffMember;
  readonly of: OfficeStaff;
  readonly onPassword: OnPassword;
}

/** Actions on another account. */
function Acts({ row, of, onPassword }: ActsProps) {
  const me = useMe();
  const may = useMay();
  if (!row.active || row.name === me.name) return null;
  return (
    <span className="cs-row end">
      {may('staff.propose') && (
        <DialogButton words="变更角色" size="small">
          {(close) => <ChangeRoles of={row} roles={of.roleList} onClose={close} />}
        </DialogButton>
      )}
      {may('staff.propose') && (
        <DialogButton words="重置动态码" size="small">
          {(close) => (
            <ReasonDialog
              title={`重置 ${row.displayName} 的动态验证？`}
              act="提出重置"
              danger
              call={officeProposeStaffTotp}
              done="已提出，等待另一位同事复核"
              fields={{ name: row.name }}
              name="原因与核实方式"
              onClose={close}
            >
              <p>请先当面核实本人。复核后原验证器失效、会话结束，新密钥由复核人转交。</p>
            </ReasonDialog>
          )}
        </DialogButton>
      )}
      {may('staff.propose') && (
        <DialogButton words="重置密码" size="small">
          {(close) => (
            <ReasonDialog
              title={`重置 ${row.displayName} 的密码？`}
              act="提出重置密码"
              danger
              call={officeProposeStaffPassword}
              done="已提出，等待另一位同事复核"
              fields={{ name: row.name }}
              name="原因与核实方式"
              onDone={({ password }) => onPassword(row.name, password)}
              onClose={close}
            >
              <p>请先当面核实本人。新密码只显示一次，由您转交；复核后生效，原密码与会话即失效。</p>
            </ReasonDialog>
          )}
        </DialogButton>
      )}
      <DisableAct of={row} />
    </span>
  );
}

const columnsOf = (of: OfficeStaff, onPassword: OnPassword): Column<OfficeStaffMember>[] => [
  twoLines('姓名', (row) => [<b key="name">{row.displayName}</b>, row.title || row.name]),
  { title: '账号', className: 'num', dataIndex: 'name' },
  { title: '角色', className: 'wraps', render: (_value, row) => row.roles.join('、') },
  twoLines('最近登录', (row) => [row.lastSignInAt ?? '尚未登录', row.lastSignInIp]),
  statusColumn((row) => (row.active ? ['ok', '在用'] : ['plain', '已停用'])),
  {
    title: '处理',
    align: 'right',
    render: (_value, row) => <Acts row={row} of={of} onPassword={onPassword} />,
  },
];

/** 员工: staff with their roles; new ones are proposed here. */
export function StaffCard({ of }: { readonly of: OfficeStaff }) {
  const may = useMay();
  const [issued, setIssued] = useState<{ name: string; password: string } | null>(null);
  const tell: OnPassword = (name, password) => setIssued({ name, password });
  return (
    <section className="cs-card flush" aria-label="员工">
      <header>
        <h2>员工</h2>
        <span className="cs-row">
          <small className="muted">动态码必须 · 会话 8 小时 · 提出与复核须为两人</small>
          {may('staff.propose') && (
            <DialogButton words="新建员工" type="primary">
              {(close) => <NewStaff roles={of.roleList} onPassword={tell} onClose={close} />}
            </DialogButton>
          )}
        </span>
      </header>
      <Table
        aria-label="员工"
        className="cs-table"
        columns={columnsOf(of, tell)}
        dataSource={[...of.rows]}
        rowKey="name"
        pagination={false}
      />
      {issued !== null && (
        <SecretNote
          title={`${issued.name} 的首次密码`}
          secret={issued.password}
          onClose={() => setIssued(null)}
        >
          <p>请当面转交本人，此处只显示一次，复核后方可使用。新账号的验证器密钥由复核人转交。</p>
        </SecretNote>
      )}
    </section>
  );
}
