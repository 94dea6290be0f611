import { isActedOn } from '@haitang/contract/codes/text/acted-on.ts';
import type { Call } from '@haitang/contract/endpoint.ts';
import {
  type OfficeContentDone,
  officeProposeFrontText,
} from '@haitang/contract/office/front-page.ts';
import { Checkbox, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Fields } from '../../shared/api/call.ts';
import { ReasonDialog } from '../../shared/view/acts/reason-dialog.tsx';
import { CodeDialog } from '../../shared/view/code-dialog.tsx';
import { Field } from '../../shared/view/field.tsx';
import { WholeField } from '../../shared/view/number-field.tsx';

interface Dated {
  readonly id: number;
  readonly shown: boolean;
  readonly firstDay: string;
  readonly lastDay: string;
}

interface ItemDialogProps<Item extends Dated> {
  /** The name of this kind of item. */
  readonly name: string;
  readonly item: Item;
  readonly call: Call<object, OfficeContentDone>;
  readonly ready: boolean;
  /** What members read of a kind whose texts two people may have to change. */
  readonly text?: { readonly kind: 'notice' | 'announcement'; readonly words: string };
  readonly onChange: (item: Item) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function Days<Item extends Dated>({
  item,
  onChange,
}: Pick<ItemDialogProps<Item>, 'item' | 'onChange'>) {
  const day = (name: string, key: 'firstDay' | 'lastDay') => (
    <Field name={name}>
      {(id) => (
        <Input
          id={id}
          type="date"
          value={item[key]}
          onChange={(event) => onChange({ ...item, [key]: event.target.value })}
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

/**
 * Edits an item of the front page: one person is enough, and the trail keeps both versions. A text
 * that members act on is proposed to another person, as the server asks.
 */
export function ItemDialog<Item extends Dated & Fields>(props: ItemDialogProps<Item>) {
  const { name, item, call, ready, text, onChange, onClose, children } = props;
  const [first] = useState({ words: text?.words ?? '', shown: item.id !== 0 && item.shown });
  const words = text?.words ?? '';
  const isSame = first.shown && first.words === words;
  const needsTwo = item.shown && !isSame && isActedOn(words);
  const title = item.id === 0 ? `新增${name}` : `编辑${name} ${item.id}`;
  const shared = { title, width: 560, ready, onClose };
  const fields = (
    <>
      {children}
      <Days item={item} onChange={onChange} />
      <Checkbox
        checked={item.shown}
        onChange={(event) => onChange({ ...item, shown: event.target.checked })}
      >
        显示
      </Checkbox>
    </>
  );
  return text && needsTwo ? (
    <ReasonDialog
      {...shared}
      act="提出变更"
      call={officeProposeFrontText}
      done="已提出，等待另一位同事复核"
      fields={{ ...item, kind: text.kind }}
    >
      <p className="muted">内容含链接、账号、地址或联系方式，须由另一人复核后显示。</p>
      {fields}
    </ReasonDialog>
  ) : (
    <CodeDialog
      {...shared}
      act="保存"
      needsCode={false}
      call={call}
      done="已保存，会员即可看到"
      fields={() => item}
    >
      {fields}
    </CodeDialog>
  );
}

interface SortFieldProps {
  readonly value: number;
  readonly onChange: (sort: number) => void;
}

/** The position among the others, lowest first. */
export const SortField = ({ value, onChange }: SortFieldProps) => (
  <WholeField name="排序（小的在前）" maxLength={4} value={value} onChange={onChange} />
);
