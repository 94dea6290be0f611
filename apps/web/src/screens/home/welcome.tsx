import type { AppData } from '@haitang/contract/member/content.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { Letter } from '@haitang/ui/overlay/dialog.tsx';
import { useState } from 'react';
import { SafeHtml } from '../../features/article/safe-html.tsx';
import { go } from '../../shared/navigation/go.ts';
import { appSizes } from '../../shared/site-words.ts';
import { button as download } from '../../shared/words/gifts/app.ts';
import { downloadTitle } from '../../shared/words/home.ts';
import { close } from '../../shared/words/shell.ts';
import css from './letter.module.css';
import { noteEntryPage } from './welcome-turn.ts';

/** `安卓 5.8M · 苹果 76.8M` in pairs. */
const sizes = (appSizes === '' ? [] : appSizes.split(' · ')).map((text) => text.split(' '));

interface LetterProps {
  readonly onClose: () => void;
}

const WelcomeLetter = ({ html, onClose }: LetterProps & { readonly html: string }) => (
  <Letter open label="欢迎" closeLabel={close} onClose={onClose}>
    <img className={css.picture} src="/art/banners/auth.webp" alt="" width={348} height={168} />
    <div className={css.inside}>
      <SafeHtml html={html} className={css.prose} />
      <Button block className={css.one} onClick={onClose}>
        进入首页
      </Button>
    </div>
  </Letter>
);

const AppLetter = ({ onClose }: LetterProps) => (
  <Letter open label={downloadTitle} closeLabel={close} onClose={onClose}>
    <div className={`${css.inside} ${css.centre}`}>
      <img className={css.icon} src="/art/logo/app-icon.svg" alt="" width={84} height={84} />
      <h2 className={css.title}>{downloadTitle}</h2>
      <p>打开更快，消息及时送达</p>
      {sizes.length > 0 && (
        <div className={css.sizes}>
          {sizes.map(([phone, size]) => (
            <div key={phone}>
              <b>{size}</b>
              <span>{phone}</span>
            </div>
          ))}
        </div>
      )}
      <Button
        block
        className={css.one}
        onClick={() => {
          onClose();
          go('/app');
        }}
      >
        <Icon name="download-simple-bold" />
        {download}
      </Button>
      <button type="button" className={css.later} onClick={onClose}>
        继续使用网页版
      </button>
    </div>
  </Letter>
);

/** The dialogs of a day while index_modal is 1: first the welcome, then the app. */
export function Welcome({ app }: { readonly app: AppData }) {
  const [page, setPage] = useState<'welcome' | 'app' | null>(
    app.webcontent === '' ? 'app' : 'welcome',
  );
  if (page === null) return null;
  if (page === 'welcome') {
    return <WelcomeLetter html={app.webcontent} onClose={() => setPage('app')} />;
  }
  return (
    <AppLetter
      onClose={() => {
        setPage(null);
        noteEntryPage();
      }}
    />
  );
}
