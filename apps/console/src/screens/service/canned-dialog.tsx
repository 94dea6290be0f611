import { THREAD_TEXT_MOST } from '@haitang/contract/codes/service-thread.ts';
import {
  type OfficeCanned,
  officeCannedAnswers,
  officeRemoveCanned,
  officeSaveCanned,
} from '@haitang/contract/office/service.ts';
import { Modal } from 'antd';
import { useState } from 'react';
import { useRead } from '../../shared/api/use-office.ts';
import { CodeDialog } from '../../shared/view/code-dialog.tsx';
import { DialogButton } from '../../shared/view/dialog-button.tsx';
import { Loaded, Nothing } from '../../shared/view/states.tsx';
import { TextField } from '../../shared/view/text-field.tsx';

const FRESH: OfficeCanned = { id: 0, title: '', content: '', version: 0 };

interface EditProps {
  readonly known: OfficeCanned;
  readonly onClose: () => void;
}

/** The form of one answer, new or known. */
function EditDialog({ known, onClose }: EditProps) {
  const [title, setTitle] = useState(known.title);
  const [content, setContent] = useState(known.content);
  return (
    <CodeDialog
      title={known.id === 0 ? '新增常用回复' : '编辑常用回复'}
      act="保存"
      width={520}
      needsCode={false}
      ready={title.trim() !== '' && content.trim() !== ''}
      call={officeSaveCanned}
      done="已保存"
      fields={() => ({ id: known.id, version: known.version, title, content })}
      onClose={onClose}
    >
      <TextField name="标题" maxLength={40} value={title} onChange={setTitle} />
      <TextField
        name="内容"
        rows={6}
        maxLength={THREAD_TEXT_MOST}
        value={content}
        onChange={setContent}
      />
      <small className="muted">不能含链接、账号、地址或联系方式</small>
    </CodeDialog>
  );
}

const Remove = ({ known: { id, version, title } }: Pick<EditProps, 'known'>) => (
  <DialogButton words="删除" size="small" danger>
    {(close) => (
      <CodeDialog
        title="删除这条常用回复？"
        act="确认删除"
        danger
        needsCode={false}
        call={officeRemoveCanned}
        done="已删除"
        fields={() => ({ id, version })}
        onClose={close}
      >
        <p>{title}</p>
      </CodeDialog>
    )}
  </DialogButton>
);

const Edit = ({ known, words }: Pick<EditProps, 'known'> & { readonly words: string }) => (
  <DialogButton words={words} size="small">
    {(close) => <EditDialog known={known} onClose={close} />}
  </DialogButton>
);

/** 常用回复: the answers that staff keep, for those who may edit them. */
export function CannedDialog({ onClose }: { readonly onClose: () => void }) {
  const answers = useRead(officeCannedAnswers);
  return (
    <Modal
      open
      centered
      width={560}
      title="常用回复"
      okText="完成"
      cancelButtonProps={{ hidden: true }}
      onOk={onClose}
      onCancel={onClose}
    >
      <div className="cs-row end">
        <Edit known={FRESH} words="新增" />
      </div>
      <Loaded query={answers}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Nothing words="还没有常用回复" hint="新增后可在回复留言时插入" />
          ) : (
            <ul className="cs-canned">
              {rows.map((known) => (
                <li key={known.id}>
                  <span>
                    <b>{known.title}</b>
                    <small className="muted">{known.content}</small>
                  </span>
                  <Edit known={known} words="编辑" />
                  <Remove known={known} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Modal>
  );
}
