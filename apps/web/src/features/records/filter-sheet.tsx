import type { DateCode } from '@haitang/contract/codes/date-code.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { OptionList, OptionRow } from '@haitang/ui/field/option-row.tsx';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { Sheet } from '@haitang/ui/overlay/sheet.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { allPlatforms } from '../../shared/words/play/bets.ts';
import { close } from '../../shared/words/shell.ts';
import { tilesQuery } from '../catalogue/catalogue-queries.ts';
import { DateChips } from './date-chips.tsx';
import css from './filter-sheet.module.css';
import { platformsOf } from './platforms-of.ts';

export interface RecordFilter {
  readonly date: DateCode;
  /** Venue code; '' for all. */
  readonly platform: string;
}

export const DEFAULT_FILTER: RecordFilter = { date: 4, platform: '' };

export function usePlatforms() {
  const { data } = useQuery(tilesQuery);
  return platformsOf(data ?? []);
}

interface ChoiceProps {
  readonly filter: RecordFilter;
  /** Name of the list in the cache. */
  readonly queryKey: readonly unknown[];
  /** How many rows a filter would show. */
  readonly countOf: (filter: RecordFilter, signal: AbortSignal) => Promise<number>;
  readonly onApply: (filter: RecordFilter) => void;
  readonly onClose: () => void;
}

function Choice({ filter, queryKey, countOf, onApply, onClose }: ChoiceProps) {
  const [draft, setDraft] = useState(filter);
  const { data: count } = useQuery({
    queryKey: [...queryKey, 'count', draft.date, draft.platform],
    queryFn: ({ signal }) => countOf(draft, signal),
  });
  const platforms = [{ code: '', name: allPlatforms, image: '' }, ...usePlatforms()];
  return (
    <Sheet
      open
      title="筛选"
      closeLabel={close}
      onClose={onClose}
      actions={
        <>
          <Button tone="soft" onClick={() => setDraft(DEFAULT_FILTER)}>
            重置
          </Button>
          <Button onClick={() => onApply(draft)}>
            {count === undefined ? '查看结果' : `查看 ${count} 条结果`}
          </Button>
        </>
      }
    >
      <h3 className={css.label}>日期</h3>
      <DateChips value={draft.date} onChange={(date) => setDraft({ ...draft, date })} />
      <h3 className={css.label}>游戏平台</h3>
      <OptionList label="游戏平台">
        {platforms.map(({ code, name, image }) => (
          <OptionRow
            key={code}
            group="platform"
            on={code === draft.platform}
            title={name}
            lead={
              image === '' ? (
                <Icon name="squares-four-duotone" />
              ) : (
                <img src={image} alt="" loading="lazy" />
              )
            }
            onChoose={() => setDraft({ ...draft, platform: code })}
          />
        ))}
      </OptionList>
    </Sheet>
  );
}

/** Date and venue together; they apply with the button, which shows the number of results. */
export const FilterSheet = ({ open, ...rest }: ChoiceProps & { readonly open: boolean }) =>
  open ? <Choice {...rest} /> : null;
