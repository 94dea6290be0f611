import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../shared/shared.css';
import '../shared/original.css';
import '../slots/slots.css';
import '../themes/themed.css';
import './hall.css';
import { HALL_UNITS, type HallOutcome } from '../../engine/house-of-fortune/hall-rules.ts';
import { openSlot } from '../slots/slot-page.ts';
import { dressedFace, skinOf } from '../themes/skin.ts';
import { hallFaceOf, hallOutcome, hallWords } from './hall-face.ts';
import { HALL_SKIN } from './hall-skin.ts';
import { createHallStage } from './hall-stage.ts';

const themes = async () => (await import('../../themes/respin-themes.ts')).RESPIN;

void openSlot<HallOutcome>(async (code) => {
  const skin = await skinOf(code, HALL_SKIN, ['fortune', 'bag'], themes);
  return {
    face: dressedFace(hallFaceOf(skin), skin.base),
    subtitle: '锁定重转',
    greeting: skin.greeting,
    unitWords: '投注均分到二十条线，每线为投注的二十分之一。',
    units: HALL_UNITS,
    outcome: hallOutcome,
    resultWords: (outcome) => hallWords(skin, outcome),
    backdrop: skin.backdrop,
    build: (sound) => createHallStage(skin, sound),
  };
});
