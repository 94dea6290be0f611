import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../shared/shared.css';
import '../shared/original.css';
import '../slots/slots.css';
import './bloom.css';
import { BLOOM_UNITS } from '../../engine/crabapple-bloom/bloom-tables.ts';
import { openSlot } from '../slots/slot-page.ts';
import { bloomFace, bloomOutcome, bloomWords } from './bloom-face.ts';
import { createBloomStage } from './bloom-stage.ts';
import moon from './moon.svg';

void openSlot({
  face: bloomFace,
  subtitle: '20 线',
  backdrop: moon,
  greeting: '三枚花苞，开一场花期',
  unitWords: '投注平均分配到 20 条赔付线，全部参与。',
  units: BLOOM_UNITS,
  outcome: bloomOutcome,
  resultWords: bloomWords,
  build: createBloomStage,
});
