import {
  type OfficeServiceMessage,
  officeMarkAnswered,
  officeServiceMessages,
} from '@haitang/contract/office/service.ts';
import { Status } from '@haitang/ui/surface/status.tsx';
import { useRead } from '../../shared/api/use-office.ts';
import { QueueCard } from '../../shared/queue/card-queue.tsx';
import { QueueKeys } from '../../shared/queue/keys/queue-keys.tsx';
import { WaitAge } from '../../shared/queue/wait-age.tsx';
import { useMay } from '../../shared/session/me.ts';
import { ReasonDialog } from '../../shared/view/acts/reason-dialog.tsx';
import { CopyButton } from '../../shared/view/copy-button.tsx';
import { DialogButton } from '../../shared/view/dialog-button.tsx';
import { Loaded, Nothing } from '../../shared/view/states.tsx';

/** One message, with a field to answer it. */
function Message({ message }: { readonly message: OfficeServiceMessage }) {
  const may = useMay();
  return (
    <section className="cs-card letter">
      <header>
        <span className="cs-row">
          <Status tone="info">{message.topic}</Status>
          <span className="muted num">{message.writtenAt}</span>
          <WaitAge since={message.writtenAt} />
        </span>
        {may('service.answer') && (
          <DialogButton words="已处理" shortcut="a">
            {(close) => (
              <ReasonDialog
                title="标记为已处理？"
                act="确认"
                needsCode={false}
                call={officeMarkAnswered}
                done="已标记为处理"
                fields={{ id: message.id }}
                name="处理结果（写入日志）"
                field="note"
                rows={3}
                onClose={close}
              />
            )}
          </DialogButton>
        )}
      </header>
      <p className="words">{message.content}</p>
      <footer className="cs-row">
        <span className="muted">会员账号 {message.name || '未填'}</span>
        <span className="muted">联系方式 {message.contact}</span>
        <CopyButton text={message.contact} words="复制联系方式" />
      </footer>
    </section>
  );
}

/** 客服留言: unanswered messages, the oldest first. */
export function ServiceScreen() {
  const messages = useRead(officeServiceMessages);
  return (
    <main className="cs-main">
      <div className="cs-row end">
        <QueueKeys />
      </div>
      <Loaded query={messages}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Nothing words="没有等待处理的留言" hint="会员在在线客服页留下的消息会出现在这里" />
          ) : (
            <div className="cs-grid">
              {rows.map((row) => (
                <QueueCard key={row.id}>
                  <Message message={row} />
                </QueueCard>
              ))}
              <p className="cs-end">已到末尾 · 最多显示 100 条</p>
            </div>
          )
        }
      </Loaded>
    </main>
  );
}
