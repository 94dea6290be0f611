import { gameListByCode } from '@haitang/contract/member/games.ts';
import { Tabs } from '@haitang/ui/action/tabs.tsx';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { EndNote } from '@haitang/ui/list/record.tsx';
import { useQuery } from '@tanstack/react-query';
import { tilesQuery } from '../../features/catalogue/catalogue-queries.ts';
import { GamesHeader } from '../../features/catalogue/games-header.tsx';
import { NoGames } from '../../features/catalogue/no-games.tsx';
import { RestingTiles } from '../../features/catalogue/resting-tiles.tsx';
import { TilesAndComing } from '../../features/catalogue/tiles-and-coming.tsx';
import { wordsOf } from '../../shared/api/failure.ts';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';
import { goInstead } from '../../shared/navigation/go.ts';
import { useHere } from '../../shared/navigation/here.ts';
import { load } from '../../shared/words/error.ts';
import { loading } from '../../shared/words/play/tiles.ts';
import { PROVIDERS, type Provider, providerNames, providerOf, slotTile } from './slot-list.ts';
import css from './slots.module.css';

const total = (n: number): string => `已显示全部 ${n} 款游戏`;

const EAGER_TILES = 9;

const useSlots = (provider: Provider) =>
  useQuery({
    queryKey: [...screenKeys.slotList, provider],
    queryFn: async ({ signal }) =>
      (await send(gameListByCode, { gamecode: provider }, { signal })).data,
  });

function Games({ provider, venue }: { readonly provider: Provider; readonly venue: string }) {
  const list = useSlots(provider);
  if (list.isPending) return <RestingTiles label={loading} />;
  if (!list.data || list.data.length === 0) {
    return (
      <NoGames
        onRetry={list.isError ? () => void list.refetch() : null}
        text={wordsOf(list.error, load)}
      />
    );
  }
  return (
    <>
      <TilesAndComing tiles={list.data.map((game) => slotTile(game, venue))} eager={EAGER_TILES} />
      <EndNote>{total(list.data.length)}</EndNote>
    </>
  );
}

/** The slot lists of four providers; the address names the visible one (specification, 2). */
export function SlotsScreen() {
  const provider = providerOf(useHere().query.get('type'));
  const { data: tiles = [] } = useQuery(tilesQuery);
  const names = providerNames(tiles);
  return (
    <>
      <GamesHeader title="电子游戏" />
      <ScreenBody>
        <Tabs
          label="电子场馆"
          panel="slots"
          tabs={PROVIDERS.map((code) => ({ key: code, text: names[code] }))}
          value={provider}
          onChange={(code) => goInstead(`/concise?type=${code}`)}
        />
        <div id="slots" role="tabpanel" className={css.games}>
          <Games key={provider} provider={provider} venue={names[provider]} />
        </div>
      </ScreenBody>
    </>
  );
}
