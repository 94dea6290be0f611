import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../../../client/shared/shared.css';
import '../../../client/shared/original.css';
import '../../../client/themes/themed.css';
import './sevens.css';
import { guideOnly } from '../../../client/shared/guide.ts';
import { openDressedOriginal } from '../../../client/shared/original-page.ts';
import { dressedFace, skinOf } from '../../../client/themes/skin.ts';
import { PAYING_STOPS } from '../sevens-return.ts';
import { MOST_UNITS, STOPS, sevensRules, unitsOf } from '../sevens-rules.ts';
import { sevensFaceOf, sevensOutcome, unitsWords, winsWords } from './sevens-face.ts';
import { SEVENS_SKIN } from './sevens-skin.ts';
import { createSevensStage } from './sevens-stage.ts';

const HIT = `${((PAYING_STOPS * 100) / STOPS ** 3).toFixed(2)}%`;
const themes = async () => (await import('../classic-themes.ts')).CLASSIC;

void openDressedOriginal(async (code) => {
  const skin = await skinOf(code, SEVENS_SKIN, ['gold', 'lantern'], themes);
  const guide = `五线全押；${skin.set.lantern.name}代替任何图案并加倍。`;
  return {
    face: dressedFace(sevensFaceOf(skin), skin.base),
    rules: sevensRules,
    subtitle: '五线经典',
    action: '转动',
    greeting: skin.greeting,
    missing: '',
    readouts: ['最高倍数', '派彩机会'],
    readout: () => [unitsWords(MOST_UNITS), HIT],
    outcome: sevensOutcome,
    backdrop: skin.backdrop,
    build: (_onChange, sound) => ({
      controls: guideOnly(guide),
      stage: createSevensStage(skin, sound),
    }),
    brief: ({ wins }) => unitsWords(unitsOf(wins)),
    resultWords: (outcome) => winsWords(skin, outcome),
  };
});
