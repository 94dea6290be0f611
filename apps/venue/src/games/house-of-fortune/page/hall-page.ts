import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../../../client/shared/shared.css';
import '../../../client/shared/original.css';
import '../../../client/slots/slots.css';
import '../../../client/themes/themed.css';
import './hall.css';
import { openSlot } from '../../../client/slots/slot-page.ts';
import { dressedFace, skinOf } from '../../../client/themes/skin.ts';
import { HALL_UNITS, type HallOutcome } from '../hall-rules.ts';
import { hallFaceOf, hallOutcome, hallWords } from './hall-face.ts';
import { HALL_SKIN } from './hall-skin.ts';
import { createHallStage } from './hall-stage.ts';

const themes = async () => (await import('../respin-themes.ts')).RESPIN;

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
