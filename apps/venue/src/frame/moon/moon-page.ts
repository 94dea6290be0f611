import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../shared/shared.css';
import '../shared/original.css';
import '../slots/slots.css';
import '../themes/themed.css';
import './moon.css';
import type { MoonOutcome } from '../../engine/moon-rabbit/moon-rules.ts';
import { MOON_UNITS } from '../../engine/moon-rabbit/moon-tables.ts';
import { openSlot } from '../slots/slot-page.ts';
import { dressedFace, skinOf } from '../themes/skin.ts';
import { moonFaceOf, moonOutcome, moonWords } from './moon-face.ts';
import { MOON_SKIN } from './moon-skin.ts';
import { createMoonStage } from './moon-stage.ts';

const themes = async () => (await import('../../themes/free-themes.ts')).FREE;

void openSlot<MoonOutcome>(async (code) => {
  const skin = await skinOf(code, MOON_SKIN, ['rabbit', 'osmanthus'], themes);
  return {
    face: dressedFace(moonFaceOf(skin), skin.base),
    subtitle: '20 线',
    backdrop: skin.backdrop,
    greeting: skin.greeting,
    unitWords: '投注平均分配到 20 条赔付线，全部参与。',
    units: MOON_UNITS,
    outcome: moonOutcome,
    resultWords: (outcome) => moonWords(skin, outcome),
    build: (sound, step) => createMoonStage(skin, sound, step),
  };
});
