import { Chip, Chips } from '@haitang/ui/action/chip.tsx';
import { SectionHead } from '@haitang/ui/surface/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { tilesQuery } from '../../features/catalogue/catalogue-queries.ts';
import { venues } from '../../shared/messages/play/gamelist.ts';

/** The venues of the lobby; a tap searches for one. */
export function VenueChips({ onPick }: { readonly onPick: (venue: string) => void }) {
  const { data = [] } = useQuery(tilesQuery);
  const names = [
    ...new Set(data.filter(({ status }) => status === 1).map((tile) => tile.platform_name)),
  ];
  if (names.length === 0) return null;
  return (
    <>
      <SectionHead title={venues} />
      <Chips>
        {names.map((name) => (
          <Chip key={name} onClick={() => onPick(name)}>
            {name}
          </Chip>
        ))}
      </Chips>
    </>
  );
}
