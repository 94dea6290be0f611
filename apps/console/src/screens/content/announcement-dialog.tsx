import {
  type OfficeAnnouncement,
  officeSetAnnouncement,
} from '@haitang/contract/office/front-page.ts';
import { useState } from 'react';
import { TextField } from '../../shared/view/text-field.tsx';
import { ItemDialog } from './item-dialog.tsx';

interface AnnouncementDialogProps {
  readonly announcement: OfficeAnnouncement;
  readonly onClose: () => void;
}

/** An announcement with its text; the server refuses markup that is not allowed. */
export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const [news, setNews] = useState(announcement);
  return (
    <ItemDialog
      name="公告"
      item={news}
      call={officeSetAnnouncement}
      ready={news.name.trim() !== '' && news.content.trim() !== ''}
      text={{ kind: 'announcement', words: `${news.name}\n${news.content}` }}
      onChange={setNews}
      onClose={onClose}
    >
      <TextField
        name="标题"
        maxLength={60}
        value={news.name}
        onChange={(name) => setNews({ ...news, name })}
      />
      <TextField
        name="内容（HTML：p h2 h3 ul ol li strong a table）"
        rows={8}
        maxLength={8_000}
        value={news.content}
        onChange={(content) => setNews({ ...news, content })}
      />
    </ItemDialog>
  );
}
