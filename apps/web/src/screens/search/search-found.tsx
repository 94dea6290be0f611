import { type Game, search } from '@haitang/contract/member/games.ts';
import { Chip, Chips } from '@haitang/ui/action/chip.tsx';
import { EmptyState } from '@haitang/ui/progress/state.tsx';
import { useState } from 'react';
import { MarkedRows } from '../../features/catalogue/marked-rows.tsx';
import { useFavourites } from '../../features/catalogue/my-games.ts';
import { RecordListState } from '../../features/records/record-list-state.tsx';
import { useRecordPages } from '../../features/records/use-record-pages.ts';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';
import * as words from '../../shared/words/play/game-lists.ts';
import css from './search.module.css';
import { noteSearch } from './searches.ts';
import { VenueChips } from './venue-chips.tsx';

const notFound = (sought: string): string => `没有找到「${sought}」`;
const notFoundHint = '换一个更短的词，或从场馆中查找。';
const found = (n: number): string => `共 ${n} 款游戏`;

const PAGE = 30;

interface SearchFoundProps {
  readonly sought: string;
  readonly onPick: (text: string) => void;
}

/** The venues of the results, with counts if all results are loaded. */
function venuesOf(games: readonly Game[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const { platform_name: venue } of games) counts.set(venue, (counts.get(venue) ?? 0) + 1);
  return [...counts];
}

/** The games that match the search, all or of one venue. */
export function SearchFound({ sought, onPick }: SearchFoundProps) {
  const [venue, setVenue] = useState<string | null>(null);
  const favourites = useFavourites();
  const list = useRecordPages<Game>({
    queryKey: [...screenKeys.search, sought],
    load: async (page, signal) =>
      (await send(search, { q: sought, page, pagesize: PAGE }, { signal })).data,
    idOf: ({ id }) => String(id),
  });
  const games = list.rows ?? [];
  const venues = venuesOf(games);
  const count = (n: number): string => (list.ended ? ` ${n}` : '');
  if (list.rows?.length === 0) {
    return (
      <>
        <EmptyState title={notFound(sought)} text={notFoundHint} />
        <VenueChips onPick={onPick} />
      </>
    );
  }
  return (
    <>
      {venues.length > 1 && (
        <Chips scroll className={css.venues}>
          <Chip on={venue === null} onClick={() => setVenue(null)}>
            {words.everything}
            {count(games.length)}
          </Chip>
          {venues.map(([name, n]) => (
            <Chip key={name} on={name === venue} onClick={() => setVenue(name)}>
              {name}
              {count(n)}
            </Chip>
          ))}
        </Chips>
      )}
      <div className={css.found}>
        <RecordListState
          list={list}
          empty={{ title: notFound(sought), text: notFoundHint }}
          end={found(list.total)}
        >
          <MarkedRows
            games={games.filter((game) => venue === null || game.platform_name === venue)}
            favourites={favourites}
            sought={sought}
            onOpen={() => noteSearch(sought)}
          />
        </RecordListState>
      </div>
    </>
  );
}
