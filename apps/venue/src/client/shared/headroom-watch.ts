import type { PageHeadroom } from '../../wire/headroom-wire.ts';
import { PAGE_PATHS, type PageSlipBet, type PageStage } from '../../wire/page-wire.ts';
import type { Line } from './line.ts';

/** After the last change of a slip, before the house is asked about it. */
const QUIET_MS = 400;

/**
 * Asks the house whether a slip that is not sent yet fits, whenever it has changed and rests.
 * `said` gets what is left of the first bet that does not, or null; an answer to an older slip and
 * one that does not come are dropped: the house says it again when the slip is sent.
 */
export function createHeadroomWatch(line: Line, said: (words: string | null) => void) {
  let watched = '';
  let timer: number | undefined;
  const ask = async (stage: PageStage, bets: readonly PageSlipBet[], name: string) => {
    const asked = { round: stage.round, stage: stage.stage, bets };
    const answer = await line.post<PageHeadroom[]>(PAGE_PATHS.headroom, asked).catch(() => null);
    if (answer === null || watched !== name) return;
    said(answer.find(({ words }) => words !== null)?.words ?? null);
  };
  return (stage: PageStage | null, bets: readonly PageSlipBet[]): void => {
    const name = JSON.stringify([stage?.link, bets]);
    if (name === watched) return;
    watched = name;
    window.clearTimeout(timer);
    said(null);
    if (stage === null || bets.length === 0) return;
    timer = window.setTimeout(() => void ask(stage, bets, name), QUIET_MS);
  };
}
