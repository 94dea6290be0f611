import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../../../client/shared/shared.css';
import '../../../client/shared/original.css';
import '../../../client/themes/themed.css';
import './gems.css';
import { guideOnly } from '../../../client/shared/guide.ts';
import { openDressedOriginal } from '../../../client/shared/original-page.ts';
import { dressedFace, skinOf } from '../../../client/themes/skin.ts';
import { DEALS } from '../gems-deal.ts';
import { gemsRules, MOST_UNITS, PAYING_DEALS } from '../gems-rules.ts';
import { gemsFaceOf, gemsOutcome, unitsWords } from './gems-face.ts';
import { GEMS_SKIN } from './gems-skin.ts';
import { createGemsStage } from './gems-stage.ts';

/** Rounded down, as every share that we state. */
const HIT = `${Math.floor((PAYING_DEALS * 10_000) / DEALS) / 100}%`;
const themes = async () => (await import('../cascade-themes.ts')).CASCADE;

void openDressedOriginal(async (code) => {
  const skin = await skinOf(code, GEMS_SKIN, [], themes);
  return {
    face: dressedFace(gemsFaceOf(skin), skin.base),
    rules: gemsRules,
    subtitle: '连落翻倍',
    action: skin.words.action,
    greeting: skin.greeting,
    missing: '',
    readouts: ['最高倍数', '派彩机会'],
    readout: () => [unitsWords(MOST_UNITS), HIT],
    outcome: gemsOutcome,
    backdrop: skin.backdrop,
    build: (_onChange, sound) => ({
      controls: guideOnly('一百余万副公开牌局，每局等概率抽取一副。'),
      stage: createGemsStage(skin, sound),
    }),
    brief: ({ paid }) => unitsWords(paid),
    resultWords: ({ paid }) => (paid === 0 ? '没有成簇' : `连落 ${unitsWords(paid)}`),
  };
});
