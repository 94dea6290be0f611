import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../shared/shared.css';
import '../shared/original.css';
import '../slots/slots.css';
import './hall.css';
import { HALL_UNITS } from '../../engine/house-of-fortune/hall-rules.ts';
import { openSlot } from '../slots/slot-page.ts';
import hall from './hall.svg';
import { hallFace, hallOutcome, hallWords } from './hall-face.ts';
import { createHallStage } from './hall-stage.ts';

void openSlot({
  face: hallFace,
  subtitle: '锁定重转',
  greeting: '六个福袋锁定，满堂都是福气',
  unitWords: '投注均分到二十条线，每线为投注的二十分之一。',
  units: HALL_UNITS,
  outcome: hallOutcome,
  resultWords: hallWords,
  backdrop: hall,
  build: createHallStage,
});
