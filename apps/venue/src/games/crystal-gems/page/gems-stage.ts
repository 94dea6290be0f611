import { element } from '../../../client/shared/element.ts';
import type { Stage } from '../../../client/shared/original-page.ts';
import type { Pace } from '../../../client/shared/pace.ts';
import type { Sound } from '../../../client/shared/sound.ts';
import { pictureOf } from '../../../client/slots/symbol-set.ts';
import { boardsOf, CELLS, type GemBoard, RISE, SIDE } from '../gems-deal.ts';
import type { GemsOutcome } from '../gems-rules.ts';
import { cutGem, drawGem, gemColours } from './gem-art.ts';
import { type GemsSkin, gemsOf } from './gems-skin.ts';

const DROP_MS = 420;
const CASCADE_MS = 500;
const QUICK_MS = 220;
const SHATTERS_MS = 200;
/** The deal that lies on the board before the first round. */
const FIRST_DEAL = 0;

/** The ladder of multipliers; one rung a cascade. */
function createLadder() {
  const rungs = RISE.map((times) => element('li', { class: 'num' }, `×${times}`));
  return {
    root: element(
      'ol',
      { class: 'rise', 'aria-hidden': 'true', 'data-read': true },
      ...[...rungs].reverse(),
    ),
    climb(times: number | null) {
      for (const [index, rung] of rungs.entries())
        rung.classList.toggle('now', RISE[index] === times);
    },
  };
}

/** Places of a board that the gems above gaps have come to, or new ones. */
function movedAfter({ clusters }: GemBoard): ReadonlySet<number> {
  const gone = new Set(clusters.flatMap((cluster) => cluster.cells));
  const moved = new Set<number>();
  for (let column = 0; column < SIDE; column += 1) {
    const lowest = Array.from({ length: SIDE }, (_, height) => column * SIDE + height).find(
      (place) => gone.has(place),
    );
    if (lowest === undefined) continue;
    for (let index = lowest; index < (column + 1) * SIDE; index += 1) moved.add(index);
  }
  return moved;
}

const SHATTER = [
  { transform: 'none', opacity: 1 },
  { transform: 'scale(1.22)', opacity: 1, offset: 0.4 },
  { transform: 'scale(.2) rotate(40deg)', opacity: 0 },
];

/** The gems of a group are gone before those above them fall. */
async function shatter(cells: readonly HTMLElement[], pace: Pace): Promise<void> {
  const timing = { duration: SHATTERS_MS, easing: 'ease-in' };
  await Promise.all(
    cells.flatMap(({ firstElementChild: gem }) =>
      gem === null ? [] : [pace.run(gem.animate(SHATTER, timing))],
    ),
  );
}

/** The drawer of gems: every deal falls as it was published. */
export function createGemsStage(skin: GemsSkin, sound: Sound): Stage<object, GemsOutcome> {
  const symbols = gemsOf(skin);
  const put = (cell: HTMLElement, kind: number) => {
    const symbol = symbols[kind];
    const gem = cell.firstElementChild;
    if (skin.base !== null && symbol) cell.replaceChildren(pictureOf(symbol, ''));
    else if (gem instanceof SVGSVGElement) cutGem(gem, kind);
    else cell.append(drawGem(kind));
  };
  const ladder = createLadder();
  const cells = Array.from({ length: CELLS }, (_, index) => {
    const cell = element('div', { class: 'gem' });
    cell.style.gridColumn = String(Math.floor(index / SIDE) + 1);
    cell.style.gridRow = String(SIDE - (index % SIDE));
    return cell;
  });
  const seen = { class: 'drawer', 'aria-hidden': 'true', 'data-read': true };
  const drawer = element('div', seen, gemColours(), ...cells);
  let shown: readonly number[] = [];

  const lay = (grid: readonly number[], moved: ReadonlySet<number>, pace: Pace | null) => {
    for (const [place, cell] of cells.entries()) {
      if (shown[place] !== grid[place]) put(cell, grid[place] ?? 0);
      cell.classList.remove('burst', 'still');
      if (pace === null || !moved.has(place)) continue;
      const late = Math.floor(place / SIDE) * (pace.isQuick ? 0 : 40);
      const fall = [
        { transform: 'translateY(-180%)', opacity: 0 },
        { transform: 'none', opacity: 1 },
      ];
      const duration = pace.isQuick || pace.isStill ? 60 : 240;
      cell.animate(fall, { duration, delay: late, easing: 'ease-in', fill: 'backwards' });
    }
    shown = grid;
  };
  const burst = async ({ clusters, times }: GemBoard, pace: Pace) => {
    const lit = new Set(clusters.flatMap((cluster) => cluster.cells));
    for (const [index, cell] of cells.entries())
      cell.classList.add(lit.has(index) ? 'burst' : 'still');
    ladder.climb(times);
    sound.pluck(3 + RISE.indexOf(times));
    await pace.hold(pace.isQuick ? QUICK_MS : CASCADE_MS);
    if (!pace.isQuick)
      await shatter(
        cells.filter((_, index) => lit.has(index)),
        pace,
      );
  };
  lay(boardsOf(FIRST_DEAL)[0]?.grid ?? [], new Set(), null);
  return {
    root: element('div', { class: 'gems-place' }, ladder.root, drawer),
    prepare: () => undefined,
    wait() {
      ladder.climb(null);
      for (const cell of cells) cell.classList.remove('burst', 'still');
    },
    async reveal({ deal }, pace) {
      let moved: ReadonlySet<number> = new Set(cells.keys());
      for (const board of boardsOf(deal)) {
        lay(board.grid, moved, pace);
        await pace.wait(pace.isQuick ? QUICK_MS / 2 : DROP_MS);
        if (board.clusters.length === 0) return;
        await burst(board, pace);
        moved = movedAfter(board);
      }
    },
    show: ({ deal }) => lay(boardsOf(deal).at(-1)?.grid ?? [], new Set(), null),
  };
}
