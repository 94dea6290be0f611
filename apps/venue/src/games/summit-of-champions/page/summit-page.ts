import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../../../client/shared/shared.css';
import '../../../client/shared/original.css';
import '../../../client/shared/shared-table.css';
import '../../../client/sports/sports.css';
import '../../../client/sports/board.css';
import './summit.css';
import { element } from '../../../client/shared/element.ts';
import { openShared } from '../../../client/shared/shared-page.ts';
import { matchdayWords } from '../../../client/sports/matchday-words.ts';
import { summitRules, summitSeason } from '../summit-rules.ts';
import { createSummitArea } from './summit-area.ts';
import { createSummitDesk } from './summit-desk.ts';
import { resultWords, summitBet, summitFace, summitOutcome } from './summit-face.ts';
import { createSummitScene } from './summit-scene.ts';
import { openWords } from './summit-words.ts';

void openShared({
  face: summitFace,
  rules: summitRules,
  subtitle: '虚拟赛事',
  bet: summitBet,
  outcome: summitOutcome,
  roundWords(round) {
    const { season, matchday } = summitSeason(round);
    return matchdayWords(season, matchday);
  },
  resultWords,
  stageWords: ({ stage }) => `第 ${stage + 1} 局结束`,
  openWords,
  closedWords: '停止下注，比赛进行中',
  skipsOn: '.skip',
  build({ changed }, sound) {
    const desk = createSummitDesk();
    const scene = createSummitScene(desk, sound);
    const area = createSummitArea(desk, changed, sound);
    // Table and results are tabs of the area.
    const root = element('div', { hidden: true });
    return { area, scene, results: { root, show: (results) => area.results(results) } };
  },
});
