import type { Game } from '@haitang/contract/member/games.ts';
import { Chip, Chips } from '@haitang/ui/action/chip.tsx';
import { IconButton } from '@haitang/ui/action/icon-button.tsx';
import { SkeletonRows } from '@haitang/ui/progress/skeleton.tsx';
import { SectionHead } from '@haitang/ui/surface/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hotGamesQuery, tilesQuery } from '../../features/catalogue/catalogue-queries.ts';
import { MarkedRows } from '../../features/catalogue/marked-rows.tsx';
import { useFavourites } from '../../features/catalogue/my-games.ts';
import { isOpen, viewOfGame } from '../../features/catalogue/tile-view.ts';
import { QueryState } from '../../shared/view/query-state.tsx';
import { forgetSearches, readSearches } from './searches.ts';
import { VenueChips } from './venue-chips.tsx';

const HOT_SHOWN = 6;

/** The first hot games, those that can be played before the others. */
const firstOf = (games: readonly Game[]): readonly Game[] => {
  const opens = (game: Game) => Number(isOpen(viewOfGame(game)));
  return [...games].sort((a, b) => opens(b) - opens(a)).slice(0, HOT_SHOWN);
};

/** The hot games. */
function HotGames() {
  const hot = useQuery(hotGamesQuery);
  const favourites = useFavourites();
  return (
    <>
      <SectionHead title="热门游戏" />
      <QueryState query={hot} skeleton={<SkeletonRows rows={HOT_SHOWN} height="79px" />}>
        {({ games }) => <MarkedRows games={firstOf(games)} favourites={favourites} />}
      </QueryState>
    </>
  );
}

/** Before anything is typed: recent searches, the venues, the hot games. */
export function SearchStart({ onPick }: { readonly onPick: (text: string) => void }) {
  const [searches, setSearches] = useState(readSearches);
  // The position of the games depends on the number of venues. They ask again if that failed.
  const { isFetched } = useQuery(tilesQuery);
  const forget = (): void => {
    forgetSearches();
    setSearches([]);
  };
  return (
    <>
      {searches.length > 0 && (
        <>
          <SectionHead
            title="最近搜索"
            end={<IconButton icon="trash-simple" label="清除最近搜索" onClick={forget} />}
          />
          <Chips>
            {searches.map((text) => (
              <Chip key={text} onClick={() => onPick(text)}>
                {text}
              </Chip>
            ))}
          </Chips>
        </>
      )}
      {isFetched ? (
        <>
          <VenueChips onPick={onPick} />
          <HotGames />
        </>
      ) : (
        <SkeletonRows rows={HOT_SHOWN + 2} height="79px" />
      )}
    </>
  );
}
