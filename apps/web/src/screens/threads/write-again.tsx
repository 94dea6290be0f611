import { THREAD_TEXT_MOST } from '@haitang/contract/codes/service-thread.ts';
import {
  type ServiceThreadData,
  writeServiceThread,
} from '@haitang/contract/member/service-threads.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { TextArea } from '@haitang/ui/field/text-area.tsx';
import { useState } from 'react';
import { send } from '../../shared/api/send.ts';
import { useCommand } from '../../shared/commands/use-command.ts';
import { withoutReload } from '../../shared/commands/without-reload.ts';
import { ThreadPictureField } from './thread-picture-field.tsx';
import css from './threads.module.css';
import { refreshThreads } from './threads-query.ts';

/** The next message of the member. What is typed stays when it is refused. */
export function WriteAgain({ thread }: { readonly thread: ServiceThreadData }) {
  const [content, setContent] = useState('');
  const [picture, setPicture] = useState('');
  // A sent picture leaves its field empty.
  const [sent, setSent] = useState(0);
  const [wrong, setWrong] = useState<string | null>(null);
  const { busy, run } = useCommand({ onRefused: setWrong });
  const submit = (): void => {
    if (content.trim() === '') {
      setWrong('请输入留言内容');
      return;
    }
    void run(async () => {
      await send(writeServiceThread, { id: thread.id, content, picture });
      setContent('');
      setPicture('');
      setSent(sent + 1);
      refreshThreads();
    });
  };
  return (
    <form noValidate className={css.form} onSubmit={withoutReload(submit)}>
      <TextArea
        label="继续留言"
        rows={3}
        maxLength={THREAD_TEXT_MOST}
        value={content}
        error={wrong}
        hint={thread.state === 'closed' ? '再次留言会重新打开' : undefined}
        onChange={(text) => {
          setContent(text);
          setWrong(null);
        }}
      />
      <ThreadPictureField key={sent} value={picture} onChange={setPicture} />
      <Button type="submit" block busy={busy}>
        发送
      </Button>
    </form>
  );
}
