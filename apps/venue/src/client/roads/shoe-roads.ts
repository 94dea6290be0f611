import type { PageResult } from '../../wire/page-wire.ts';
import type { ResultsView } from '../shared/shared-types.ts';
import { createRoads, type RoadNames, type RoadRound } from './roads-view.ts';

/** Rounds of a shoe: it only begins the roads anew. */
const SHOE = 72;

const shoeOf = (round: number): number => Math.floor((round - 1) / SHOE);

/** The five roads of a table's shoe, of results that are not void as `read` understands them. */
export function createShoeRoads(
  names: RoadNames,
  read: (outcome: PageResult['outcome']) => RoadRound,
): ResultsView {
  const roads = createRoads(names);
  const roundOf = ({ outcome, voided }: PageResult): RoadRound =>
    voided === null ? read(outcome) : { result: null, pairs: { player: false, banker: false } };
  return {
    root: roads.root,
    show(results) {
      const shoe = shoeOf(results.at(-1)?.round ?? 1);
      const rounds = results.filter(({ round }) => shoeOf(round) === shoe).map(roundOf);
      roads.show(rounds, `第 ${shoe + 1} 靴 ${rounds.length}/${SHOE}`);
    },
  };
}
