import { THREAD_TEXT_MOST } from '@haitang/contract/codes/service-thread.ts';
import {
  type OfficeThread,
  officeCannedAnswers,
  officeReplyThread,
} from '@haitang/contract/office/service.ts';
import { Button, Input, Select } from 'antd';
import { useAct, useRead } from '../../shared/api/use-office.ts';
import { useDecided } from '../../shared/queue/queue-steps.ts';
import { useDraft } from '../../shared/session/draft.ts';

/** Puts a canned answer into the box, where it is edited before it is sent. */
function Canned({ onChoose }: { readonly onChoose: (text: string) => void }) {
  const answers = useRead(officeCannedAnswers);
  const rows = answers.data?.rows ?? [];
  return (
    <Select
      aria-label="插入常用回复"
      placeholder="插入常用回复"
      className="cs-insert"
      showSearch={{ optionFilterProp: 'label' }}
      value={null}
      loading={answers.isPending}
      options={rows.map(({ id, title }) => ({ value: id, label: title }))}
      notFoundContent="还没有常用回复"
      onChange={(id: number | null) => {
        const chosen = rows.find((row) => row.id === id);
        if (chosen) onChoose(chosen.content);
      }}
    />
  );
}

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
        placeholder="回复会员（Ctrl Enter 发送）"
        maxLength={THREAD_TEXT_MOST}
        rows={3}
        value={content}
        onChange={(event) => setContent(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          if (isReady) go();
        }}
      />
      <div className="cs-row between">
        <Canned onChoose={(text) => setContent(content === '' ? text : `${content}\n${text}`)} />
        <Button type="primary" loading={isPending} disabled={!isReady} onClick={go}>
          发送回复
        </Button>
      </div>
    </>
  );
}
