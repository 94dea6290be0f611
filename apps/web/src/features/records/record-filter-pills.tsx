import { DATE_CODE_WORDS } from '@haitang/contract/codes/date-code.ts';
import { FilterPill } from '@haitang/ui/field/filter-pill.tsx';
import { useState } from 'react';
import { allPlatforms } from '../../shared/words/play/bets.ts';
import css from './filter-sheet.module.css';
import { DEFAULT_FILTER, FilterSheet, type RecordFilter, usePlatforms } from './filter-sheet.tsx';

interface FilterProps {
  readonly filter: RecordFilter;
  readonly onChange: (filter: RecordFilter) => void;
  readonly queryKey: readonly unknown[];
  readonly countOf: (filter: RecordFilter, signal: AbortSignal) => Promise<number>;
}

/** The two pills that show the current filter, and the sheet they open. */
export function RecordFilterPills({ filter, onChange, queryKey, countOf }: FilterProps) {
  const [choosing, setChoosing] = useState(false);
  const chosen = usePlatforms().find(({ code }) => code === filter.platform);
  return (
    <div className={css.pills}>
      <FilterPill
        text={chosen?.name ?? allPlatforms}
        on={filter.platform !== ''}
        onOpen={() => setChoosing(true)}
      />
      <FilterPill
        text={DATE_CODE_WORDS[filter.date]}
        on={filter.date !== DEFAULT_FILTER.date}
        onOpen={() => setChoosing(true)}
      />
      <FilterSheet
        open={choosing}
        filter={filter}
        queryKey={queryKey}
        countOf={countOf}
        onClose={() => setChoosing(false)}
        onApply={(next) => {
          onChange(next);
          setChoosing(false);
        }}
      />
    </div>
  );
}
