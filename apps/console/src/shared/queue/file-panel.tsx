import type { Call } from '@haitang/contract/endpoint.ts';
import type { ReactNode } from 'react';
import type { Fields } from '../api/call.ts';
import { useRead } from '../api/use-office.ts';
import { Loaded } from '../view/states.tsx';

interface FilePanelProps<Data> {
  readonly label: string;
  /** The file of the open row, and the fields that name the row. */
  readonly call: Call<object, Data>;
  readonly fields: Fields;
  /** The scrolling part. */
  readonly children: (data: Data) => ReactNode;
  /** The part below that stays visible: this account's acts. */
  readonly acts: (data: Data) => ReactNode;
}

/** The open row beside its queue. */
export function FilePanel<Data>({ label, call, fields, children, acts }: FilePanelProps<Data>) {
  const file = useRead(call, fields);
  return (
    <aside className="panel" aria-label={label}>
      <Loaded query={file} lines={10}>
        {(data) => (
          <>
            <div className="scroll">{children(data)}</div>
            {acts(data)}
          </>
        )}
      </Loaded>
    </aside>
  );
}
