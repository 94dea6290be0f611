import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../shared/shared.css';
import '../shared/original.css';
import '../slots/slots.css';
import './moon.css';
import { MOON_UNITS } from '../../engine/moon-rabbit/moon-tables.ts';
import { openSlot } from '../slots/slot-page.ts';
import { moonFace, moonOutcome, moonWords } from './moon-face.ts';
import { createMoonStage } from './moon-stage.ts';
import sky from './sky.svg';

void openSlot({
  face: moonFace,
  subtitle: '20 线',
  backdrop: sky,
  greeting: '玉兔铺满整轴，桂花自选免费旋转',
  unitWords: '投注平均分配到 20 条赔付线，全部参与。',
  units: MOON_UNITS,
  outcome: moonOutcome,
  resultWords: moonWords,
  build: createMoonStage,
});
