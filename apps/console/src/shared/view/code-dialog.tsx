import type { Call } from '@haitang/contract/endpoint.ts';
import { sixDigits } from '@haitang/ui/field/six-digits.ts';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { Input, Modal } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import type { Fields } from '../api/call.ts';
import { useAct, wordsOf } from '../api/use-office.ts';
import { Field } from './field.tsx';

export interface ActProps<Data = unknown> {
  readonly title: string;
  /** The label of the button that acts. */
  readonly act: string;
  readonly call: Call<object, Data>;
  /** The message afterwards. */
  readonly done: string;
  readonly danger?: boolean;
  /** The width of the dialog in pixels, for a wide form. */
  readonly width?: number;
  /** Whether all inputs of the act are complete. */
  readonly ready?: boolean;
  readonly children?: ReactNode;
  /** Called with the answer after the dialog has closed. */
  readonly onDone?: (data: Data) => void;
  readonly onClose: () => void;
}

interface CodeDialogProps<Data> extends ActProps<Data> {
  /** Whether the act needs a code of the authenticator. */
  readonly needsCode: boolean;
  /** The fields of the call; the code is '' if it needs none. */
  readonly fields: (code: string) => Fields;
}

/** Gives the first text of a dialog the focus, so that nobody has to reach for it. */
const focusFirst = (inputs: HTMLElement | null): void =>
  inputs?.querySelector<HTMLElement>('input:not([type=radio], [type=checkbox]), textarea')?.focus();

/**
 * The confirmation before an act with consequences (WS-26): its effect, and a code. After a refusal
 * it stays open only if the same person can correct it, and says how.
 */
export function CodeDialog<Data>(props: CodeDialogProps<Data>) {
  const { title, act, danger = false, width = 440, needsCode, fields, onClose } = props;
  const [code, setCode] = useState('');
  const inputs = useRef<HTMLDivElement>(null);
  const { mutate, isPending, error } = useAct(props.call, props.done, onClose, props.onDone);
  const isReady = props.ready !== false && (!needsCode || /^\d{6}$/.test(code));
  const go = (): void => mutate(fields(code));
  return (
    <Modal
      open
      centered
      width={width}
      title={title}
      okText={act}
      cancelText="再看看"
      confirmLoading={isPending}
      okButtonProps={{ danger, disabled: !isReady }}
      onCancel={onClose}
      onOk={go}
      mask={{ closable: !isPending }}
      afterOpenChange={(open) => open && focusFirst(inputs.current)}
    >
      <div className="cs-dialog" ref={inputs}>
        {props.children}
        {needsCode && (
          <Field name="动态码">
            {(id) => (
              <>
                <Input
                  id={id}
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  prefix={<Icon name="key" size="s" />}
                  placeholder="验证器中的 6 位数字"
                  value={code}
                  onChange={(event) => setCode(sixDigits(event.target.value))}
                  onPressEnter={() => isReady && !isPending && go()}
                />
                <small>每个动态码只能用一次；刚用它登录过的，请等下一个。</small>
              </>
            )}
          </Field>
        )}
        {error && !isPending && (
          <p className="cs-trouble" role="alert">
            {wordsOf(error)}
          </p>
        )}
      </div>
    </Modal>
  );
}
