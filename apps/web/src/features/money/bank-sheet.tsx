import { bankList } from '@haitang/contract/member/content.ts';
import { OptionList, OptionRow } from '@haitang/ui/field/option-row.tsx';
import { TextField } from '@haitang/ui/field/text-field.tsx';
import { Sheet } from '@haitang/ui/overlay/sheet.tsx';
import { SkeletonRows } from '@haitang/ui/progress/skeleton.tsx';
import { EmptyState } from '@haitang/ui/progress/state.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';
import { QueryState } from '../../shared/view/query-state.tsx';
import { close } from '../../shared/words/shell.ts';
import css from './bank-sheet.module.css';

const pickBank = '选择银行';
const searchBank = '搜索银行名称';

interface BankSheetProps {
  readonly open: boolean;
  readonly value: string;
  readonly onChoose: (bank: string) => void;
  readonly onClose: () => void;
}

/** Banks whose name contains the search text, in the order of the server. */
function Banks({ value, onChoose }: Pick<BankSheetProps, 'value' | 'onChoose'>) {
  const [sought, setSought] = useState('');
  const query = useQuery({
    queryKey: screenKeys.banks,
    queryFn: async ({ signal }) => (await send(bankList, {}, { signal })).data,
  });
  return (
    <div className={css.banks}>
      <TextField
        label={searchBank}
        labelHidden
        placeholder={searchBank}
        icon="magnifying-glass-bold"
        type="search"
        maxLength={40}
        value={sought}
        onChange={setSought}
      />
      <QueryState query={query} skeleton={<SkeletonRows rows={6} />}>
        {(banks) => {
          const shown = banks.filter(({ bank_name: name }) => name.includes(sought.trim()));
          if (shown.length === 0) {
            return <EmptyState title="没有找到该银行" text="请换个词，或联系客服。" />;
          }
          return (
            <OptionList label={pickBank}>
              {shown.map(({ id, bank_name: name }) => (
                <OptionRow
                  key={id}
                  group="bank"
                  lead={
                    <span className={css.initial} aria-hidden="true">
                      {name.slice(0, 1)}
                    </span>
                  }
                  title={name}
                  on={name === value}
                  onChoose={() => onChoose(name)}
                />
              ))}
            </OptionList>
          );
        }}
      </QueryState>
    </div>
  );
}

/** 选择银行, with a search. */
export const BankSheet = ({ open, onClose, ...rest }: BankSheetProps) => (
  <Sheet open={open} title={pickBank} closeLabel={close} onClose={onClose}>
    <Banks {...rest} />
  </Sheet>
);
