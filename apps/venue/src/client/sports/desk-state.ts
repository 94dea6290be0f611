import type { PageStage } from '../../wire/page-wire.ts';
import type { Drawn } from '../shared/shared-types.ts';

/** A drawn stage of matches, with the draws of those before. */
export type Played = Pick<Drawn<unknown>, 'round' | 'stage' | 'draws' | 'earlier'>;

/** The matches of a page as they may be seen now; its parts show them together. */
export interface Desk<View> {
  view(): View;
  /** The stage that is shown or comes next; `isOpen` while it takes bets. */
  place(stage: PageStage, isOpen: boolean): void;
  /** Shows a drawn stage up to a point of its time. */
  play(played: Played, point: number): void;
  choose(match: number): void;
  onChange(listener: () => void): void;
}

const nameOf = ({ round, stage }: Pick<PageStage, 'round' | 'stage'>): string =>
  `${round}-${stage}`;

/** The state of a desk: what is seen, the stage it is of, and who follows it. */
export function createDeskState<View extends { readonly chosen: number }>(first: View) {
  const listeners: (() => void)[] = [];
  let view = first;
  let shown = '';
  const change = (next: View) => {
    view = next;
    for (const listener of listeners) listener();
  };
  return {
    view: () => view,
    onChange: (listener: () => void) => void listeners.push(listener),
    choose: (chosen: number) => change({ ...view, chosen }),
    set: (next: Partial<View>) => change({ ...view, ...next }),
    /** Notes a stage that is shown from now on. */
    note: (stage: Pick<PageStage, 'round' | 'stage'>): void => {
      shown = nameOf(stage);
    },
    /**
     * Whether a stage is another one than is shown and can be shown: after a pause of the house
     * the stages before it may not be known yet.
     */
    isNext: (stage: PageStage): boolean =>
      stage.earlier.length >= stage.stage && nameOf(stage) !== shown,
  };
}
