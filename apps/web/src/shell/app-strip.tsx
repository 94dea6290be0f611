import { buttonClass } from '@haitang/ui/action/button.tsx';
import { IconButton } from '@haitang/ui/action/icon-button.tsx';
import { closeIcon, useClosed } from '../shared/closed-icons.ts';
import { isInsideApp } from '../shared/inside-app.ts';
import { downloadTitle } from '../shared/messages/home.ts';
import { tabDownload } from '../shared/messages/shell.ts';
import { Link } from '../shared/navigation/link.tsx';
import { appNote } from '../shared/site-words.ts';
import { isClosedIcon } from '../shared/stored-closed-icons.ts';
import css from './app-strip.module.css';

/**
 * The strip above the header that offers the app; its cross closes it for this session. After the
 * first visit the first script makes it a chip beside the notices of home.
 */
export function AppStrip({ home }: { readonly home: boolean }) {
  const closed = useClosed((icons) => isClosedIcon(icons.closed, 'strip'));
  if (closed || isInsideApp()) return null;
  return (
    <aside className={home ? css.strip : css.away} aria-label={downloadTitle} data-strip>
      <img src="/art/logo/app-icon.svg" alt="" width={36} height={36} />
      <div className={css.words}>
        <b>{downloadTitle}</b>
        <span>{appNote}</span>
      </div>
      <Link to="/app" className={`${buttonClass({ tone: 'soft', size: 'xs' })} ${css.get}`}>
        {tabDownload}
      </Link>
      <IconButton icon="x-bold" size="s" label="关闭下载提示" onClick={() => closeIcon('strip')} />
    </aside>
  );
}
