import { Button, buttonClass } from '@haitang/ui/action/button.tsx';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { Letter } from '@haitang/ui/overlay/dialog.tsx';
import { SafeHtml } from '../../features/article/safe-html.tsx';
import { Link } from '../../shared/navigation/link.tsx';
import { close } from '../../shared/words/shell.ts';
import css from './letter.module.css';
import type { Notice } from './notices-query.ts';

const noticeTitle = '公告';

interface NoticeLetterProps {
  readonly notice: Notice;
  readonly onClose: () => void;
}

/** One notice in full with its announcement, and a link to all of them. */
export const NoticeLetter = ({ notice, onClose }: NoticeLetterProps) => (
  <Letter open label={noticeTitle} closeLabel={close} onClose={onClose}>
    <div className={css.inside}>
      <div className={css.head}>
        <span className={css.mark}>
          <Icon name="megaphone-simple-duotone" />
        </span>
        <h2>{noticeTitle}</h2>
      </div>
      <p className={css.line}>{notice.name}</p>
      {notice.content !== '' && <SafeHtml html={notice.content} className={css.prose} />}
      <div className={css.two}>
        <Link to="/message" className={buttonClass({ tone: 'soft' })} onClick={onClose}>
          更多公告
        </Link>
        <Button onClick={onClose}>知道了</Button>
      </div>
    </div>
  </Letter>
);
