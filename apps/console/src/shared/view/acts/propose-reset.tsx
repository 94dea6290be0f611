import type { Call } from '@haitang/contract/endpoint.ts';
import type { ReactNode } from 'react';
import type { Fields } from '../../api/call.ts';
import { DialogButton } from '../dialog-button.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

interface ProposeResetProps<Data> {
  readonly words: string;
  readonly title: string;
  readonly act: string;
  readonly call: Call<object, Data>;
  /** Whose credentials are reset. */
  readonly fields: Fields;
  /** What the proposal does when it is confirmed, and what to check before. */
  readonly children: ReactNode;
  readonly onDone?: (data: Data) => void;
}

/** Proposes to replace lost credentials; a second person confirms it. */
export const ProposeReset = <Data,>({ words, children, ...act }: ProposeResetProps<Data>) => (
  <DialogButton words={words} size="small">
    {(close) => (
      <ReasonDialog
        {...act}
        danger
        done="已提出，等待另一位同事复核"
        name="原因与核实方式"
        onClose={close}
      >
        <p>{children}</p>
      </ReasonDialog>
    )}
  </DialogButton>
);
