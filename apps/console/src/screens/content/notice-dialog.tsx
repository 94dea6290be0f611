import {
  type OfficeAnnouncement,
  type OfficeNotice,
  officeSetNotice,
} from '@haitang/contract/office/front-page.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { Field } from '../../shared/view/field.tsx';
import { TextField } from '../../shared/view/text-field.tsx';
import { ItemDialog, SortField } from './item-dialog.tsx';

interface NoticeDialogProps {
  readonly saved: OfficeNotice;
  readonly announcements: readonly OfficeAnnouncement[];
  readonly onClose: () => void;
}

/** A line of the scrolling bar, and its announcement. */
export function NoticeDialog({ saved, announcements, onClose }: NoticeDialogProps) {
  const [notice, setNotice] = useState(saved);
  const options = announcements.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ItemDialog
      name="滚动公告"
      item={notice}
      call={officeSetNotice}
      ready={notice.text.trim() !== ''}
      text={{ kind: 'notice', words: notice.text }}
      onChange={setNotice}
      onClose={onClose}
    >
      <TextField
        name="文字"
        maxLength={120}
        value={notice.text}
        onChange={(text) => setNotice({ ...notice, text })}
      />
      <Field name="点开的公告">
        {(id) => (
          <Select
            id={id}
            options={[{ value: 0, label: '无' }, ...options]}
            value={notice.announcementId}
            onChange={(announcementId) => setNotice({ ...notice, announcementId })}
          />
        )}
      </Field>
      <SortField value={notice.sort} onChange={(sort) => setNotice({ ...notice, sort })} />
    </ItemDialog>
  );
}
