import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../shared/shared.css';
import '../shared/original.css';
import '../slots/slots.css';
import './koi.css';
import { KOI_UNITS } from '../../engine/twin-koi/koi-tables.ts';
import { openSlot } from '../slots/slot-page.ts';
import { koiFace, koiOutcome, koiWords } from './koi-face.ts';
import { createKoiStage } from './koi-stage.ts';
import pond from './pond.svg';

void openSlot({
  face: koiFace,
  subtitle: '243 路',
  backdrop: pond,
  greeting: '锦鲤过处，路数成双',
  unitWords: '投注分为二十份，243 路全部参与，每路按一份计赔。',
  units: KOI_UNITS,
  outcome: koiOutcome,
  resultWords: koiWords,
  build: createKoiStage,
});
