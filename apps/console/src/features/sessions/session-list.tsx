import {
  type OfficeStaffSession,
  officeEndMySession,
  officeEndStaffSession,
  officeMySessions,
  officeStaffSessions,
} from '@haitang/contract/office/staff-sessions.ts';
import { Status } from '@haitang/ui/surface/status.tsx';
import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useAct, useRead } from '../../shared/api/use-office.ts';
import { useMay } from '../../shared/session/me.ts';
import { ReasonDialog } from '../../shared/view/acts/reason-dialog.tsx';
import { DialogButton } from '../../shared/view/dialog-button.tsx';
import { Loaded, Nothing } from '../../shared/view/states.tsx';

interface ListProps {
  readonly title: string;
  readonly rows: ReactNode;
  readonly onClose: () => void;
}

const Frame = ({ title, rows, onClose }: ListProps) => (
  <Modal
    open
    centered
    width={520}
    title={title}
    okText="关闭"
    cancelButtonProps={{ style: { display: 'none' } }}
    onOk={onClose}
    onCancel={onClose}
  >
    <div className="cs-dialog">{rows}</div>
  </Modal>
);

/** One session: with what, from where, since when; and what ends it. */
const Session = ({
  row,
  children,
}: {
  readonly row: OfficeStaffSession;
  readonly children: ReactNode;
}) => (
  <div className="cs-row between">
    <span className="two-lines">
      <b>{row.device}</b> <span className="num">{row.ip}</span>
      <small className="num">
        {row.startedAt} 登录 · {row.lastSeenAt} 最近使用
      </small>
    </span>
    {row.current ? <Status tone="ok">本窗口</Status> : children}
  </div>
);

function EndOwn({ id }: { readonly id: string }) {
  const end = useAct(officeEndMySession, '已结束该登录');
  return (
    <Button size="small" danger loading={end.isPending} onClick={() => end.mutate({ id })}>
      结束
    </Button>
  );
}

/** 登录中的窗口与设备: the person's own sessions; any but this one can be ended. */
export function OwnSessions({ onClose }: { readonly onClose: () => void }) {
  const sessions = useRead(officeMySessions);
  return (
    <Frame
      title="登录中的窗口与设备"
      onClose={onClose}
      rows={
        <>
          <p className="muted">不是您的登录？请立即结束它并修改密码。</p>
          <Loaded query={sessions} lines={3}>
            {({ rows }) =>
              rows.map((row) => (
                <Session key={row.id} row={row}>
                  <EndOwn id={row.id} />
                </Session>
              ))
            }
          </Loaded>
        </>
      }
    />
  );
}

interface StaffSessionsProps {
  readonly name: string;
  readonly displayName: string;
  readonly onClose: () => void;
}

/** The sessions of another account; who may disable it ends any of them, with a reason. */
export function StaffSessions({ name, displayName, onClose }: StaffSessionsProps) {
  const sessions = useRead(officeStaffSessions, { name });
  const mayEnd = useMay()('staff.disable');
  return (
    <Frame
      title={`${displayName} 登录中的窗口与设备`}
      onClose={onClose}
      rows={
        <Loaded query={sessions} lines={3}>
          {({ rows }) =>
            rows.length === 0 ? (
              <Nothing words="没有登录中的窗口" hint="该员工现在没有登录后台" />
            ) : (
              rows.map((row) => (
                <Session key={row.id} row={row}>
                  {mayEnd && (
                    <DialogButton words="结束" size="small" danger>
                      {(close) => (
                        <ReasonDialog
                          title="结束该登录？"
                          act="确认结束"
                          danger
                          needsCode={false}
                          call={officeEndStaffSession}
                          done="已结束该登录"
                          fields={{ name, id: row.id }}
                          onClose={close}
                        >
                          <p>该窗口立即退出后台；员工可以重新登录。</p>
                        </ReasonDialog>
                      )}
                    </DialogButton>
                  )}
                </Session>
              ))
            )
          }
        </Loaded>
      }
    />
  );
}
