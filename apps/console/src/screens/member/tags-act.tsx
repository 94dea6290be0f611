import { officeAddTag, officeSetTags, officeTags } from '@haitang/contract/office/member-notes.ts';
import type { OfficeMemberFile } from '@haitang/contract/office/members.ts';
import { Button, Select, Tag } from 'antd';
import { useState } from 'react';
import { useAct, useRead } from '../../shared/api/use-office.ts';
import { useMay } from '../../shared/session/me.ts';
import { CodeDialog } from '../../shared/view/code-dialog.tsx';
import { DialogButton } from '../../shared/view/dialog-button.tsx';
import { Field } from '../../shared/view/field.tsx';
import { TextField } from '../../shared/view/text-field.tsx';

/** A field that adds a word to the set, for all members. */
function NewTag({ onAdded }: { readonly onAdded: (name: string) => void }) {
  const [name, setName] = useState('');
  const trimmed = name.trim();
  const { mutate, isPending } = useAct(officeAddTag, '已加入标签库', undefined, () => {
    onAdded(trimmed);
    setName('');
  });
  return (
    <div className="cs-row cs-new-tag">
      <TextField name="新标签（加入标签库）" maxLength={12} value={name} onChange={setName} />
      <Button
        size="small"
        disabled={trimmed === ''}
        loading={isPending}
        onClick={() => mutate({ name: trimmed })}
      >
        加入
      </Button>
    </div>
  );
}

interface DialogProps {
  readonly file: OfficeMemberFile;
  readonly onClose: () => void;
}

function TagsDialog({ file, onClose }: DialogProps) {
  const known = useRead(officeTags);
  const [tags, setTags] = useState<string[]>(file.tags);
  const options = (known.data?.rows ?? []).map((name) => ({ value: name, label: name }));
  return (
    <CodeDialog
      title={`${file.username} 的标签`}
      act="保存标签"
      needsCode={false}
      call={officeSetTags}
      done="已保存"
      fields={() => ({ id: file.memberId, tags })}
      onClose={onClose}
    >
      <Field name="标签">
        {(id) => (
          <Select
            id={id}
            mode="multiple"
            maxCount={12}
            placeholder="从标签库选择"
            loading={known.isPending}
            options={options}
            value={tags}
            onChange={setTags}
          />
        )}
      </Field>
      <NewTag onAdded={(name) => setTags((before) => [...before, name])} />
    </CodeDialog>
  );
}

/** The words that mark the member, and their dialog. */
export function TagsAct({ file }: { readonly file: OfficeMemberFile }) {
  const may = useMay();
  return (
    <>
      {file.tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
      {may('members.tag') && (
        <DialogButton words="标签" size="small">
          {(close) => <TagsDialog file={file} onClose={close} />}
        </DialogButton>
      )}
    </>
  );
}
