import type { OfficeRole, OfficeStaff } from '@haitang/contract/office/staff.ts';
import { Status } from '@haitang/ui/surface/status.tsx';
import { Table } from 'antd';
import { useMay } from '../../shared/session/me.ts';
import type { Column } from '../../shared/view/columns.tsx';
import { DialogButton } from '../../shared/view/dialog-button.tsx';
import { SIDEWAYS } from '../../shared/view/sideways.ts';
import { actOf, GROUP_WORDS, groupOf } from './permission-words.ts';
import { RoleDialog } from './role-dialog.tsx';

type Right = OfficeStaff['rights'][number];

/** A permission, or a heading. */
type Line = Right | { readonly heading: string };

const isHeading = (line: Line): line is { readonly heading: string } => 'heading' in line;

const linesOf = (rights: readonly Right[]): Line[] =>
  GROUP_WORDS.flatMap((heading) => [
    { heading },
    ...rights.filter(({ id }) => groupOf(id) === heading),
  ]);

function Cell({ right, role }: { readonly right: Right; readonly role: OfficeRole }) {
  if (!role.permissions.includes(right.id)) return <span className="muted">—</span>;
  const [tone, words] = actOf(right.id);
  return tone === 'plain' ? (
    <span className="muted">{words}</span>
  ) : (
    <Status tone={tone}>{words}</Status>
  );
}

const columnsOf = (
  { roleList: roles, rights }: OfficeStaff,
  mayChange: boolean,
): Column<Line>[] => [
  {
    title: '操作',
    render: (_value, line) => (isHeading(line) ? <b>{line.heading}</b> : line.words),
    onCell: (line) => (isHeading(line) ? { colSpan: roles.length + 1 } : {}),
  },
  ...roles.map(
    (role): Column<Line> => ({
      key: role.id,
      align: 'center',
      title:
        role.builtIn || !mayChange ? (
          role.name
        ) : (
          <DialogButton words={role.name} size="small">
            {(close) => <RoleDialog role={role} rights={rights} onClose={close} />}
          </DialogButton>
        ),
      onCell: (line) => (isHeading(line) ? { colSpan: 0 } : {}),
      render: (_value, line) => !isHeading(line) && <Cell right={line} role={role} />,
    }),
  ),
];

/** 权限矩阵: the permissions of each role; custom roles can be changed. */
export function RightsCard({ staff }: { readonly staff: OfficeStaff }) {
  const mayChange = useMay()('staff.propose');
  return (
    <section className="cs-card flush" aria-label="权限矩阵">
      <header>
        <h2>权限矩阵</h2>
        <span className="cs-row">
          <Status tone="info">提出</Status>
          <Status tone="ok">复核</Status>
          <Status tone="warn">执行</Status>
          <small className="muted">未列出的一律不允许 · 提出与复核须为两人</small>
          {mayChange && (
            <DialogButton words="新建角色">
              {(close) => <RoleDialog rights={staff.rights} onClose={close} />}
            </DialogButton>
          )}
        </span>
      </header>
      <Table<Line>
        aria-label="权限矩阵"
        className="cs-table cs-matrix"
        size="small"
        columns={columnsOf(staff, mayChange)}
        dataSource={linesOf(staff.rights)}
        rowKey={(line) => (isHeading(line) ? line.heading : line.id)}
        rowClassName={(line) => (isHeading(line) ? 'heading' : '')}
        pagination={false}
        {...SIDEWAYS}
      />
    </section>
  );
}
