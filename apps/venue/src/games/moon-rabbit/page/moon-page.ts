import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../../../client/shared/shared.css';
import '../../../client/shared/original.css';
import '../../../client/slots/slots.css';
import '../../../client/themes/themed.css';
import './moon.css';
import { openSlot } from '../../../client/slots/slot-page.ts';
import { dressedFace, skinOf } from '../../../client/themes/skin.ts';
import type { MoonOutcome } from '../moon-rules.ts';
import { MOON_UNITS } from '../moon-tables.ts';
import { moonFaceOf, moonOutcome, moonWords } from './moon-face.ts';
import { MOON_SKIN } from './moon-skin.ts';
import { createMoonStage } from './moon-stage.ts';

const themes = async () => (await import('../free-themes.ts')).FREE;

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
