import type { OfficeServiceMessage } from '@haitang/contract/office/service.ts';
import { Status } from '@haitang/ui/surface/status.tsx';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { calls } from '../../shared/api/calls.ts';
import { useAct, useRead } from '../../shared/api/use-office.ts';
import { useMay } from '../../shared/session/me.ts';
import { CodeDialog } from '../../shared/view/code-dialog.tsx';
import { CopyButton } from '../../shared/view/copy-button.tsx';
import { Field } from '../../shared/view/field.tsx';
import { Loaded, Nothing } from '../../shared/view/states.tsx';

/** One message, with the way to answer it. */
function Message({ of }: { readonly of: OfficeServiceMessage }) {
  const may = useMay();
  const [asking, setAsking] = useState(false);
  const [note, setNote] = useState('');
  const done = useAct(calls.markAnswered, '已标记为处理', () => setAsking(false));
  return (
    <section className="cs-card letter">
      <header>
        <span className="cs-row">
          <Status tone="info">{of.topic}</Status>
          <span className="muted num">{of.writtenAt}</span>
        </span>
        {may('service.answer') && <Button onClick={() => setAsking(true)}>已处理</Button>}
      </header>
      <p className="words">{of.content}</p>
      <footer className="cs-row">
        <span className="muted">会员账号 {of.name || '未填'}</span>
        <span className="muted">联系方式 {of.contact}</span>
        <CopyButton text={of.contact} words="复制联系方式" />
      </footer>
      {asking && (
        <CodeDialog
          title="标记为已处理？"
          act="确认"
          needsCode={false}
          busy={done.isPending}
          onCancel={() => setAsking(false)}
          onAct={() => done.mutate({ id: of.id, note })}
        >
          <Field name="处理结果（写入日志）">
            {(id) => (
              <Input.TextArea
                id={id}
                rows={3}
                maxLength={300}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            )}
          </Field>
        </CodeDialog>
      )}
    </section>
  );
}

/** 客服留言: what nobody has answered yet, the oldest first. */
export function ServiceScreen() {
  const messages = useRead(calls.service);
  return (
    <main className="cs-main">
      <Loaded of={messages}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Nothing words="没有等待处理的留言" hint="会员在在线客服页留下的消息会出现在这里" />
          ) : (
            <div className="cs-grid">
              {rows.map((one) => (
                <Message key={one.id} of={one} />
              ))}
              <p className="cs-end">已到末尾 · 最多显示 100 条</p>
            </div>
          )
        }
      </Loaded>
    </main>
  );
}
