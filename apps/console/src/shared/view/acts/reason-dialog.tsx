import { useState } from 'react';
import type { Fields } from '../../api/call.ts';
import { useDraft } from '../../session/draft.ts';
import { type ActProps, CodeDialog, type NeededCode } from '../code-dialog.tsx';
import { TextField } from '../text-field.tsx';
import { OverrideField } from './override-field.tsx';

interface ReasonDialogProps<Data> extends ActProps<Data> {
  /** The fields of the call beside reason and code. */
  readonly fields: Fields;
  readonly needsCode?: NeededCode;
  /** The name of the reason on the page, and its field in the call. */
  readonly name?: string;
  readonly field?: string;
  readonly rows?: number;
  /** What has been written before. */
  readonly initial?: string;
  /** Whether it changes numbers, which may exceed their usual steps. */
  readonly numbers?: boolean;
}

/** An act with a reason, and with a code if needed. */
export function ReasonDialog<Data>(props: ReasonDialogProps<Data>) {
  const { fields, needsCode = true, name = '原因', field = 'reason', rows, ...rest } = props;
  const { numbers = false, initial = '', ...act } = rest;
  const [reason, setReason] = useDraft(`${act.call.path} ${JSON.stringify(fields)}`, initial);
  const [override, setOverride] = useState('');
  return (
    <CodeDialog
      {...act}
      onDone={(data) => {
        setReason('');
        act.onDone?.(data);
      }}
      needsCode={needsCode}
      ready={act.ready !== false && reason.trim() !== ''}
      fields={(code) => ({
        ...fields,
        [field]: reason,
        ...((needsCode !== false || code !== '') && { code }),
        ...(numbers && { override }),
      })}
    >
      {act.children}
      <TextField
        name={name}
        value={reason}
        onChange={setReason}
        {...(rows !== undefined && { rows })}
      />
      {numbers && <OverrideField value={override} onChange={setOverride} />}
    </CodeDialog>
  );
}
