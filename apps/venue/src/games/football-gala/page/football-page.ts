import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../../../client/shared/shared.css';
import '../../../client/shared/original.css';
import '../../../client/shared/shared-table.css';
import '../../../client/sports/sports.css';
import '../../../client/sports/board.css';
import './football.css';
import { element } from '../../../client/shared/element.ts';
import { openShared } from '../../../client/shared/shared-page.ts';
import { matchdayWords } from '../../../client/sports/matchday-words.ts';
import { seasonOf } from '../calendar.ts';
import { firstHalves, footballRules } from '../football-rules.ts';
import { createFootballArea } from './football-area.ts';
import { footballBet, footballFace, footballOutcome, resultWords } from './football-face.ts';
import { createFootballScene } from './football-scene.ts';
import { createMatchDesk } from './match-desk.ts';

void openShared({
  face: footballFace,
  rules: footballRules,
  subtitle: '虚拟赛事',
  bet: footballBet,
  outcome: footballOutcome,
  roundWords(round) {
    const { season, matchday } = seasonOf(round);
    return matchdayWords(season, matchday);
  },
  resultWords,
  stageWords({ round, draws }) {
    const goals = firstHalves(round, draws).reduce(
      (sum, { score }) => sum + score[0] + score[1],
      0,
    );
    return `半场结束，共 ${goals} 球`;
  },
  openWords: ({ stage }) => (stage === 0 ? '请下注' : '中场已开盘，可投下半场'),
  closedWords: '停止下注，比赛进行中',
  skipsOn: '.skip',
  build({ changed }, sound) {
    const desk = createMatchDesk();
    const scene = createFootballScene(desk, sound);
    const area = createFootballArea(desk, changed, sound);
    // Table and results are tabs of the area.
    const root = element('div', { hidden: true });
    return { area, scene, results: { root, show: (results) => area.results(results) } };
  },
});
