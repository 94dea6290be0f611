import { IconButton } from '@haitang/ui/action/icon-button.tsx';
import { TitleHeader } from '@haitang/ui/frame/header.tsx';
import { go, goBack } from '../../shared/navigation/go.ts';
import { searchVenues } from '../../shared/words/play/tiles.ts';
import { back } from '../../shared/words/shell.ts';

/** The bar of a list of games: back, title, link to the search. */
export const GamesHeader = ({ title }: { readonly title: string }) => (
  <TitleHeader
    title={title}
    backLabel={back}
    onBack={goBack}
    end={
      <IconButton icon="magnifying-glass-bold" label={searchVenues} onClick={() => go('/search')} />
    }
  />
);
