import { buttonClass } from '@haitang/ui/action/button.tsx';
import { IconButton } from '@haitang/ui/action/icon-button.tsx';
import { closeIcon, useClosed } from '../shared/closed-icons.ts';
import { isInsideApp } from '../shared/inside-app.ts';
import { Link } from '../shared/navigation/link.tsx';
import { appNote } from '../shared/site-words.ts';
import { isClosedIcon } from '../shared/stored-closed-icons.ts';
import { downloadTitle } from '../shared/words/home.ts';
import { tabDownload } from '../shared/words/shell.ts';
import css from './app-strip.module.css';

/**
 * The banner above the header of home that offers the app, whole until its cross closes it for this
 * session.
 */
export function AppStrip() {
  const closed = useClosed((icons) => isClosedIcon(icons.closed, 'strip'));
  if (closed || isInsideApp()) return null;
  return (
    <aside className={css.strip} aria-label={downloadTitle} data-strip>
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
