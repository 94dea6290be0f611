import { officeProposeStaffPassword } from '@haitang/contract/office/changes/staff-passwords.ts';
import {
  type OfficeStaff,
  type OfficeStaffMember,
  officeProposeStaffTotp,
} from '@haitang/contract/office/staff.ts';
import { Table } from 'antd';
import { useState } from 'react';
import { StaffSessions } from '../../features/sessions/session-list.tsx';
import { useMay, useMe } from '../../shared/session/me.ts';
import { ProposeReset } from '../../shared/view/acts/propose-reset.tsx';
import { SecretNote } from '../../shared/view/acts/secret-note.tsx';
import { type Column, statusColumn, twoLines } from '../../shared/view/columns.tsx';
import { DialogButton } from '../../shared/view/dialog-button.tsx';
import { SIDEWAYS } from '../../shared/view/sideways.ts';
import { ChangeRoles, NewStaff } from './account-dialogs.tsx';
import { DisableAct } from './disable-act.tsx';

type OnPassword = (name: string, password: string) => void;

interface ActsProps {
  readonly row: OfficeStaffMember;
  readonly staff: OfficeStaff;
  readonly onPassword: OnPassword;
}

/** Actions on another account. */
function Acts({ row, staff, onPassword }: ActsProps) {
  const me = useMe();
  const may = useMay();
  if (!row.active || row.name === me.name) return null;
  return (
    <span className="cs-row end">
      <DialogButton words="登录" size="small">
        {(close) => <StaffSessions name={row.name} displayName={row.displayName} onClose={close} />}
      </DialogButton>
      {may('staff.propose') && (
        <DialogButton words="变更角色" size="small">
          {(close) => <ChangeRoles person={row} roles={staff.roleList} onClose={close} />}
        </DialogButton>
      )}
      {may('staff.propose') && (
        <ProposeReset
          words="重置动态码"
          title={`重置 ${row.displayName} 的动态验证？`}
          act="提出重置"
          call={officeProposeStaffTotp}
          fields={{ name: row.name }}
        >
          请先当面核实本人。复核后原验证器失效、会话结束，新密钥由复核人转交。
        </ProposeReset>
      )}
      {may('staff.propose') && (
        <ProposeReset
          words="重置密码"
          title={`重置 ${row.displayName} 的密码？`}
          act="提出重置密码"
          call={officeProposeStaffPassword}
          fields={{ name: row.name }}
          onDone={({ password }) => onPassword(row.name, password)}
        >
          请先当面核实本人。新密码只显示一次，由您转交；复核后生效，原密码与会话即失效。
        </ProposeReset>
      )}
      <DisableAct person={row} />
    </span>
  );
}

const columnsOf = (staff: OfficeStaff, onPassword: OnPassword): Column<OfficeStaffMember>[] => [
  twoLines('姓名', (row) => [<b key="name">{row.displayName}</b>, row.title || row.name]),
  { title: '账号', className: 'num', dataIndex: 'name' },
  { title: '角色', className: 'wraps', render: (_value, row) => row.roles.join('、') },
  twoLines('最近登录', (row) => [row.lastSignInAt ?? '尚未登录', row.lastSignInIp]),
  statusColumn((row) => (row.active ? ['ok', '在用'] : ['plain', '已停用'])),
  {
    title: '处理',
    align: 'right',
    render: (_value, row) => <Acts row={row} staff={staff} onPassword={onPassword} />,
  },
];

/** 员工: staff with their roles; new ones are proposed here. */
export function StaffCard({ staff }: { readonly staff: OfficeStaff }) {
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
              {(close) => <NewStaff roles={staff.roleList} onPassword={tell} onClose={close} />}
            </DialogButton>
          )}
        </span>
      </header>
      <Table
        aria-label="员工"
        className="cs-table"
        columns={columnsOf(staff, tell)}
        dataSource={[...staff.rows]}
        rowKey="name"
        pagination={false}
        {...SIDEWAYS}
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
