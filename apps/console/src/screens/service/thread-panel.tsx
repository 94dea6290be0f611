import { type OfficeThreadFile, officeServiceFile } from '@haitang/contract/office/service.ts';
import { classNames } from '@haitang/ui/class-names.ts';
import { Status } from '@haitang/ui/surface/status.tsx';
import { FilePanel } from '../../shared/queue/file-panel.tsx';
import { memberFacts } from '../../shared/queue/member-facts.tsx';
import type { OpenRowProps } from '../../shared/queue/queue-screen.tsx';
import { WaitAge } from '../../shared/queue/wait-age.tsx';
import { ScreenLink } from '../../shared/screens/screen-link.tsx';
import { CopyButton } from '../../shared/view/copy-button.tsx';
import { type Fact, Facts } from '../../shared/view/facts.tsx';
import { PanelHead } from '../../shared/view/panel-head.tsx';
import { MessagePicture } from './message-picture.tsx';
import { ThreadActs } from './thread-acts.tsx';
import { threadTone } from './thread-tone.ts';

interface OfFile {
  readonly file: OfficeThreadFile;
}

const Head = ({ file: { thread }, onClose }: OfFile & { readonly onClose: () => void }) => (
  <PanelHead
    first={
      <span className="cs-row">
        <Status tone={threadTone(thread.state)}>{thread.stateWords}</Status>
        {thread.waitingSince !== null && <WaitAge since={thread.waitingSince} />}
      </span>
    }
    onClose={onClose}
  >
    <h2>{thread.topic}</h2>
    <small className="muted num cs-number">
      编号 {thread.number} · 提交于 {thread.openedAt}
    </small>
  </PanelHead>
);

const ORDER_SCREENS = { deposit: '/deposits', withdrawal: '/withdrawals' } as const;
const ORDER_WORDS = { deposit: '存款单', withdrawal: '取款单' } as const;

/** The order that a thread is about, with a link to it. */
function orderFacts({ file: { thread } }: OfFile): readonly Fact[] {
  if (thread.order === null) return [];
  const kind = thread.orderKind === 'withdrawal' ? 'withdrawal' : 'deposit';
  const to = `${ORDER_SCREENS[kind]}?tab=all&number=${thread.order}`;
  const link = (
    <ScreenLink key="order" to={to}>
      {thread.order}
    </ScreenLink>
  );
  return [[ORDER_WORDS[kind], link]];
}

/** Who wrote: a member, or a visitor by what was written in the form. */
function writerFacts({ file }: OfFile): readonly Fact[] {
  const { thread } = file;
  if (thread.memberId !== null) {
    return memberFacts({ ...file, memberId: thread.memberId, username: thread.username });
  }
  const contact = (
    <span key="contact" className="cs-row">
      {file.contact} <CopyButton text={file.contact} words="复制" />
    </span>
  );
  return [
    ['访客所填账号（未核实）', file.name || '未填'],
    ['联系方式', contact],
  ];
}

const Messages = ({ file }: OfFile) => (
  <ol className="cs-thread" aria-label="消息">
    {file.messages.map(({ id, author, by, content, writtenAt, hasPicture, picture }) => (
      <li key={id} className={classNames(author === 'staff' && 'ours')}>
        <small className="muted">
          {by} <span className="num">{writtenAt}</span>
        </small>
        <p>{content}</p>
        {hasPicture && <MessagePicture id={picture} />}
      </li>
    ))}
  </ol>
);

/** One thread beside the queue: who wrote, about what, the messages, and the acts. */
export const ThreadPanel = ({ id, onClose }: OpenRowProps) => (
  <FilePanel
    label="留言详情"
    call={officeServiceFile}
    fields={{ id }}
    acts={(file) => <ThreadActs key={id} file={file} />}
  >
    {(file) => (
      <>
        <Head file={file} onClose={onClose} />
        <section>
          <Facts
            facts={[
              ...writerFacts({ file }),
              ...orderFacts({ file }),
              ['跟进', file.thread.assigned ?? '—'],
              ...(file.closedAt === null
                ? []
                : ([['结束', `${file.closedBy ?? ''} ${file.closedAt}`]] as const)),
            ]}
          />
        </section>
        <section>
          <Messages file={file} />
        </section>
      </>
    )}
  </FilePanel>
);
