import type { Call } from '@haitang/contract/endpoint.ts';
import { sixDigits } from '@haitang/ui/field/six-digits.ts';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { Input, Modal } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type Fields, isRefused } from '../api/call.ts';
import { useAct, wordsOf } from '../api/use-office.ts';
import { useMe } from '../session/me.ts';
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

/**
 * Whether an act needs a code of the authenticator: never, a fresh one each time, or, for money,
 * one for the shift (ADR 59). The server decides; a dialog asks whenever it says so.
 */
export type NeededCode = boolean | 'shift';

interface CodeDialogProps<Data> extends ActProps<Data> {
  readonly needsCode: NeededCode;
  /** The fields of the call; the code is '' if none is typed. */
  readonly fields: (code: string) => Fields;
}

/** Gives the first text of a dialog the focus, else its act: nobody has to reach for it. */
function focusFirst(inputs: HTMLElement | null): void {
  const text = 'input:not([type=radio], [type=checkbox]), textarea';
  const act = () =>
    inputs?.closest('[role=dialog]')?.querySelector<HTMLElement>('.ant-btn-primary:enabled');
  (inputs?.querySelector<HTMLElement>(text) ?? act())?.focus();
}

/** Enter in a line of text acts; in a box of several lines, Ctrl and Enter do. */
function isActKey({ key, target, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean {
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLElement)) return false;
  if (target.matches('textarea')) return ctrlKey || metaKey;
  return target.matches('input:not([type=radio], [type=checkbox], [role=combobox])');
}

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** The server has just asked for it. */
  readonly asked: boolean;
}

function CodeField({ value, onChange, asked }: CodeFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked) place.current?.querySelector('input')?.focus();
  }, [asked]);
  return (
    <div ref={place}>
      <Field name="动态码">
        {(id) => (
          <>
            <Input
              id={id}
              inputMode="numeric"
              autoComplete="one-time-code"
              prefix={<Icon name="key" size="s" />}
              placeholder="验证器中的 6 位数字"
              value={value}
              onChange={(event) => onChange(sixDigits(event.target.value))}
            />
            <small>每个动态码只能用一次；刚用它登录过的，请等下一个。</small>
          </>
        )}
      </Field>
    </div>
  );
}

/** What a dialog asks for: the code of the shift may be enough until the server says otherwise. */
function useNeededCode(needsCode: NeededCode) {
  const { until } = useMe().shiftCode;
  const [asked, setAsked] = useState(false);
  const isCovered = needsCode === 'shift' && until !== null;
  const shown = asked || (needsCode !== false && !isCovered);
  return { shown, asked, until: isCovered && !asked ? until : null, ask: () => setAsked(true) };
}

/**
 * The confirmation before an act with consequences (WS-26): its effect, and a code. After a refusal
 * it stays open only if the same person can correct it, and says how.
 */
export function CodeDialog<Data>(props: CodeDialogProps<Data>) {
  const { title, act, danger = false, width = 440, needsCode, fields, onClose } = props;
  const [code, setCode] = useState('');
  const inputs = useRef<HTMLDivElement>(null);
  const { mutate, isPending, error } = useAct(props.call, props.done, onClose, props.onDone);
  const need = useNeededCode(needsCode);
  const isReady = props.ready !== false && (!need.shown || /^\d{6}$/.test(code));
  const go = (): void =>
    mutate(fields(code), {
      onError: (refusal) => isRefused(refusal, 'code-needed') && need.ask(),
    });
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in any of its fields acts */}
      <div
        className="cs-dialog"
        ref={inputs}
        onKeyDown={(event) => {
          if (!isActKey(event)) return;
          event.preventDefault();
          if (isReady && !isPending) go();
        }}
      >
        {props.children}
        {need.shown && <CodeField value={code} onChange={setCode} asked={need.asked} />}
        {need.until !== null && (
          <small className="muted">本班动态码有效至 {need.until.slice(11, 16)}，无需再输入</small>
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
