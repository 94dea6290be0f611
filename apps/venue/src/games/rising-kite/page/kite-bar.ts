import { element } from '../../../client/shared/element.ts';
import { moneyWords, readMoney } from '../../../client/shared/money-words.ts';
import { createRingClock } from '../../../client/shared/ring-clock.ts';
import type { SharedFeed } from '../../../client/shared/shared-feed.ts';
import type { FlightPhase } from './flight-phase.ts';

const PHASES = {
  open: '下注中',
  closed: '停止下注',
  flying: '飞行中',
  landed: '已落地',
  resting: '稍候',
} as const;

/** The ring with the name of the flight, what it does now, and its players. */
export function createKiteBar(feed: SharedFeed) {
  const ring = createRingClock();
  const title = element('b', { class: 'round-name num', 'data-read': true });
  const crowd = element('span', { class: 'crowd num', 'data-read': true });
  const crowdWords = (): string => {
    const { crowd: others, table } = feed.state();
    const isNow = others !== null && others.members > 0 && others.round === table.next?.round;
    return isNow ? ` · ${others.members} 人 · ${moneyWords(readMoney(others.total))}` : '';
  };
  return {
    root: element('section', { class: 'round-bar' }, ring.root, element('div', {}, title, crowd)),
    show(phase: FlightPhase): void {
      const { table } = feed.state();
      const now = feed.now();
      const stage = phase.kind === 'resting' ? table.next : phase.stage;
      const [from, until] =
        phase.kind === 'open'
          ? [phase.stage.opensAt, phase.stage.closesAt]
          : [table.showing?.shownAt ?? 0, table.next?.opensAt ?? 0];
      const isCounted = phase.kind === 'open' || phase.kind === 'resting';
      ring.set(isCounted && until > now ? until - now : null, Math.max(1, until - from));
      title.textContent = `第 ${(stage?.round ?? 0).toLocaleString('en-US')} 局`;
      crowd.textContent = `${PHASES[phase.kind]}${phase.kind === 'open' ? crowdWords() : ''}`;
    },
  };
}
