import type { DateCode } from '@haitang/contract/codes/date-code.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { OptionList, OptionRow } from '@haitang/ui/field/option-row.tsx';
import { Sheet } from '@haitang/ui/overlay/sheet.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tilesQuery } from '../../features/catalogue/catalogue-queries.ts';
import { DateChips } from '../../features/money/date-chips.tsx';
import { calls } from '../../shared/api/calls.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { send } from '../../shared/api/send.ts';
import { allPlatforms } from '../../shared/messages/play/bets.ts';
import { close } from '../../shared/messages/shell.ts';
import css from './bet-record.module.css';
import { platformsOf } from './bet-words.ts';

export interface BetFilter {
  readonly date: DateCode;
  /** Venue code; '' for all. */
  readonly platform: string;
}

export const DEFAULT_FILTER: BetFilter = { date: 4, platform: '' };

export function usePlatforms() {
  const { data } = useQuery(tilesQuery);
  return platformsOf(data ?? []);
}

/** How many bets a filter would show. */
function useCount({ date, platform }: BetFilter): number | undefined {
  const { data } = useQuery({
    queryKey: [...queryKeys.betRecord, 'count', date, platform],
    queryFn: async ({ signal }) =>
      (
        await send(
          calls.betRecord,
          { date, page: 1, pagesize: 1, platform_type: platform },
          { signal },
        )
      ).data.total,
  });
  return data;
}

interface ChoiceProps {
  readonly filter: BetFilter;
  readonly onApply: (filter: BetFilter) => void;
  readonly onClose: () => void;
}

function Choice({ filter, onApply, onClose }: ChoiceProps) {
  const [draft, setDraft] = useState(filter);
  const count = useCount(draft);
  const platforms = [{ code: '', name: allPlatforms }, ...usePlatforms()];
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
        {platforms.map(({ code, name }) => (
          <OptionRow
            key={code}
            group="platform"
            on={code === draft.platform}
            title={name}
            onChoose={() => setDraft({ ...draft, platform: code })}
          />
        ))}
      </OptionList>
    </Sheet>
  );
}

/** Date and venue together; nothing changes before the button, which says how much it will show. */
export const FilterSheet = ({ open, ...rest }: ChoiceProps & { readonly open: boolean }) =>
  open ? <Choice {...rest} /> : null;
