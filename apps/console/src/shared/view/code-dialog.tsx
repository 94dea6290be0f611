import { Icon } from '@haitang/ui/icon/icon.tsx';
import { Input, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { Field } from './field.tsx';

interface CodeDialogProps {
  readonly title: string;
  /** Name of the button that acts. */
  readonly act: string;
  readonly danger?: boolean;
  /** Whether the act takes a code of the authenticator. */
  readonly needsCode: boolean;
  readonly busy: boolean;
  readonly children: ReactNode;
  readonly onCancel: () => void;
  readonly onAct: (code: string) => void;
}

/** The second word before an act with consequences (WS-26): what will happen, and a code. */
export function CodeDialog(props: CodeDialogProps) {
  const { title, act, danger = false, needsCode, busy, children, onCancel, onAct } = props;
  const [code, setCode] = useState('');
  const ready = !needsCode || /^\d{6}$/.test(code);
  return (
    <Modal
      open
      centered
      width={440}
      title={title}
      okText={act}
      cancelText="再看看"
      confirmLoading={busy}
      okButtonProps={{ danger, disabled: !ready }}
      onCancel={onCancel}
      onOk={() => onAct(code)}
      mask={{ closable: !busy }}
    >
      <div className="cs-dialog">
        {children}
        {needsCode && (
          <Field name="动态码">
            {(id) => (
              <>
                <Input
                  id={id}
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  maxLength={6}
                  autoFocus
                  prefix={<Icon name="key" size="s" />}
                  placeholder="验证器中的 6 位数字"
                  value={code}
                  onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
                  onPressEnter={() => ready && !busy && onAct(code)}
                />
                <small>每个动态码只能用一次；刚用它登录过的，请等下一个。</small>
              </>
            )}
          </Field>
        )}
      </div>
    </Modal>
  );
}
