import { THREAD_TEXT_MOST } from '@haitang/contract/codes/service-thread.ts';
import { type OfficeThread, officeReplyThread } from '@haitang/contract/office/service.ts';
import { Button, Input } from 'antd';
import { useAct } from '../../shared/api/use-office.ts';
import { useDecided } from '../../shared/queue/queue-steps.ts';
import { useDraft } from '../../shared/session/draft.ts';

/** The box of an answer. What is typed stays after a refusal, and until it is sent. */
export function ThreadReply({ thread }: { readonly thread: OfficeThread }) {
  const { id, version } = thread;
  const [content, setContent] = useDraft(`${officeReplyThread.path} ${id}`);
  const decided = useDecided();
  const { mutate, isPending } = useAct(officeReplyThread, '已回复', undefined, () => {
    setContent('');
    decided();
  });
  const isReady = content.trim() !== '' && !isPending;
  const go = (): void => mutate({ id, version, content });
  return (
    <>
      <Input.TextArea
        aria-label="回复"
        aria-keyshortcuts="n"
        placeholder="回复会员，会员在站内信与留言中看到"
        maxLength={THREAD_TEXT_MOST}
        autoSize={{ minRows: 3, maxRows: 8 }}
        value={content}
        onChange={(event) => setContent(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          if (isReady) go();
        }}
      />
      <div className="cs-row between">
        <span className="muted">Ctrl Enter 发送</span>
        <Button type="primary" loading={isPending} disabled={!isReady} onClick={go}>
          发送回复
        </Button>
      </div>
    </>
  );
}
