import type { Call } from '@haitang/contract/endpoint.ts';
import type { OfficeContentDone } from '@haitang/contract/office/front-page.ts';
import { Checkbox, Input } from 'antd';
import type { ReactNode } from 'react';
import type { Fields } from '../../shared/api/call.ts';
import { CodeDialog } from '../../shared/view/code-dialog.tsx';
import { Field } from '../../shared/view/field.tsx';
import { TextField } from '../../shared/view/text-field.tsx';

interface Dated {
  readonly id: number;
  readonly shown: boolean;
  readonly firstDay: string;
  readonly lastDay: string;
}

interface ItemDialogProps<Item extends Dated> {
  /** The name of this kind of item. */
  readonly name: string;
  readonly of: Item;
  readonly call: Call<object, OfficeContentDone>;
  readonly ready: boolean;
  readonly onChange: (of: Item) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function Days<Item extends Dated>({
  of,
  onChange,
}: Pick<ItemDialogProps<Item>, 'of' | 'onChange'>) {
  const day = (name: string, key: 'firstDay' | 'lastDay') => (
    <Field name={name}>
      {(id) => (
        <Input
          id={id}
          type="date"
          value={of[key]}
          onChange={(event) => onChange({ ...of, [key]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <div className="cs-pairs two">
      {day('开始日（可空）', 'firstDay')}
      {day('结束日（含当日，可空）', 'lastDay')}
    </div>
  );
}

/** Edits an item of the front page: one person is enough, and the trail keeps both versions. */
export function ItemDialog<Item extends Dated & Fields>(props: ItemDialogProps<Item>) {
  const { name, of, call, ready, onChange, onClose, children } = props;
  return (
    <CodeDialog
      title={of.id === 0 ? `新增${name}` : `编辑${name} ${of.id}`}
      act="保存"
      width={560}
      needsCode={false}
      isForm
      call={call}
      done="已保存，会员即可看到"
      ready={ready}
      fields={() => of}
      onClose={onClose}
    >
      {children}
      <Days of={of} onChange={onChange} />
      <Checkbox
        checked={of.shown}
        onChange={(event) => onChange({ ...of, shown: event.target.checked })}
      >
        显示
      </Checkbox>
    </CodeDialog>
  );
}

interface SortFieldProps {
  readonly value: number;
  readonly onChange: (sort: number) => void;
}

/** The position among the others, lowest first. */
export const SortField = ({ value, onChange }: SortFieldProps) => (
  <TextField
    name="排序（小的在前）"
    inputMode="numeric"
    maxLength={4}
    value={String(value)}
    onChange={(text) => onChange(Number(text.replaceAll(/\D/g, '')))}
  />
);
