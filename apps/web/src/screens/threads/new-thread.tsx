import { THREAD_TEXT_MOST } from '@haitang/contract/codes/service-thread.ts';
import { openServiceThread } from '@haitang/contract/member/service-threads.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { SelectField } from '@haitang/ui/field/select-field.tsx';
import { TextArea } from '@haitang/ui/field/text-area.tsx';
import { Facts } from '@haitang/ui/list/facts.tsx';
import { Callout } from '@haitang/ui/surface/callout.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import { useState } from 'react';
import { ApiRefusal } from '../../shared/api/failure.ts';
import { send } from '../../shared/api/send.ts';
import { useCommand } from '../../shared/commands/use-command.ts';
import { withoutReload } from '../../shared/commands/without-reload.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { goInstead } from '../../shared/navigation/go.ts';
import { ThreadPictureField } from './thread-picture-field.tsx';
import { TOPICS } from './thread-words.ts';
import css from './threads.module.css';
import { refreshThreads } from './threads-query.ts';

/** A new thread; one about an order keeps its number. */
export function NewThread({ order }: { readonly order: string }) {
  const [topic, setTopic] = useState<string>(order === '' ? 'general' : 'money');
  const [content, setContent] = useState('');
  const [picture, setPicture] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const { busy, run } = useCommand({
    onRefused: (message, failure) => {
      if (failure instanceof ApiRefusal && failure.field === 'content') setWrong(message);
      else showToast(message, 'bad');
    },
  });
  const submit = (): void => {
    if (content.trim() === '') {
      setWrong('请输入留言内容');
      return;
    }
    void run(async () => {
      const asked = { topic, out_trade_no: order, content, picture };
      const { data, message } = await send(openServiceThread, asked);
      showToast(message);
      refreshThreads();
      goInstead(`/threads?id=${data.id}`);
    });
  };
  return (
    <form noValidate className={css.form} onSubmit={withoutReload(submit)}>
      {order !== '' && (
        <Card>
          <Facts facts={[{ name: '订单号', value: order }]} />
        </Card>
      )}
      <SelectField
        label="咨询类型"
        name="topic"
        icon="chat-text-duotone"
        value={topic}
        empty="请选择"
        groups={[TOPICS]}
        onChange={setTopic}
      />
      <TextArea
        label="留言内容"
        rows={6}
        maxLength={THREAD_TEXT_MOST}
        value={content}
        error={wrong}
        onChange={(text) => {
          setContent(text);
          setWrong(null);
        }}
      />
      <ThreadPictureField value={picture} onChange={setPicture} />
      <Callout tone="quiet" icon="shield-check-duotone">
        客服不会索取您的密码、支付密码或验证码，请勿在留言中填写。
      </Callout>
      <Button type="submit" block busy={busy}>
        提交留言
      </Button>
    </form>
  );
}
