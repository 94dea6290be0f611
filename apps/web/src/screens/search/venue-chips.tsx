import { SWITCHED_ON } from '@haitang/contract/codes/catalogue-flags.ts';
import { Chip, Chips } from '@haitang/ui/action/chip.tsx';
import { SectionHead } from '@haitang/ui/surface/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { tilesQuery } from '../../features/catalogue/catalogue-queries.ts';

/** The venues of the lobby; a tap searches for one. */
export function VenueChips({ onPick }: { readonly onPick: (venue: string) => void }) {
  const { data = [] } = useQuery(tilesQuery);
  const names = [
    ...new Set(
      data.filter(({ status }) => status === SWITCHED_ON).map((tile) => tile.platform_name),
    ),
  ];
  if (names.length === 0) return null;
  return (
    <>
      <SectionHead title="场馆" />
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
