import { IconButton } from '@haitang/ui/action/icon-button.tsx';
import { Tabs } from '@haitang/ui/action/tabs.tsx';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { TitleHeader } from '@haitang/ui/frame/header.tsx';
import { useState } from 'react';
import { useUnread } from '../../features/account/unread-query.ts';
import { wordsOf } from '../../shared/api/failure.ts';
import { useOneAtATime } from '../../shared/commands/one-at-a-time.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { go, goBack } from '../../shared/navigation/go.ts';
import { useHere } from '../../shared/navigation/here.ts';
import { network } from '../../shared/words/error.ts';
import { back } from '../../shared/words/shell.ts';
import { Announcements } from './announcements.tsx';
import { Inbox } from './inbox.tsx';
import * as words from './inbox-words.ts';
import { markRead } from './mark-read.ts';
import css from './message.module.css';
import { NoticeSettings } from './notice-settings.tsx';
import { PushSettings } from './push-settings.tsx';

const messages = '消息';

/** 消息: query type 1 opens the announcements, 2 the inbox (specification, 2). */
function Messages() {
  const asked = useHere().query.get('type') === '2' ? 'inbox' : 'notices';
  const [tab, setTab] = useState<'notices' | 'inbox'>(asked);
  const unread = useUnread();
  const once = useOneAtATime();
  const readAll = () =>
    once(async () => {
      await markRead().catch((failure) => showToast(wordsOf(failure, network), 'bad'));
    });
  const tabs = [
    { key: 'notices', text: '公告' },
    { key: 'inbox', text: '站内信', count: unread },
  ] as const;
  return (
    <>
      <TitleHeader
        title={messages}
        backLabel={back}
        onBack={goBack}
        end={
          <>
            {unread > 0 && (
              <button type="button" className={css.all} onClick={() => void readAll()}>
                全部已读
              </button>
            )}
            <IconButton
              icon="gear-six-duotone"
              label={words.settings}
              onClick={() => go('/message?view=settings')}
            />
          </>
        }
      />
      <ScreenBody>
        <Tabs label={messages} tabs={tabs} value={tab} onChange={setTab} panel="message-panel" />
        <div id="message-panel" role="tabpanel" aria-label={messages}>
          {tab === 'notices' ? <Announcements /> : <Inbox />}
        </div>
      </ScreenBody>
    </>
  );
}

/** 消息, the member's message settings, or what is pushed. */
export function MessageScreen() {
  const view = useHere().query.get('view');
  if (view === 'push') return <PushSettings />;
  return view === 'settings' ? <NoticeSettings /> : <Messages />;
}
