import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../../../client/shared/shared.css';
import '../../../client/shared/original.css';
import '../../../client/slots/slots.css';
import '../../../client/themes/themed.css';
import './bloom.css';
import { openSlot } from '../../../client/slots/slot-page.ts';
import { dressedFace, skinOf } from '../../../client/themes/skin.ts';
import type { BloomOutcome } from '../bloom-rules.ts';
import { BLOOM_UNITS } from '../bloom-tables.ts';
import { bloomFaceOf, bloomOutcome, bloomWords } from './bloom-face.ts';
import { BLOOM_SKIN } from './bloom-skin.ts';
import { createBloomStage } from './bloom-stage.ts';

const themes = async () => (await import('../lines-themes.ts')).LINES;

void openSlot<BloomOutcome>(async (code) => {
  const skin = await skinOf(code, BLOOM_SKIN, ['wild', 'bud'], themes);
  return {
    face: dressedFace(bloomFaceOf(skin), skin.base),
    subtitle: '20 线',
    backdrop: skin.backdrop,
    greeting: skin.greeting,
    unitWords: '投注平均分配到 20 条赔付线，全部参与。',
    units: BLOOM_UNITS,
    outcome: bloomOutcome,
    resultWords: (outcome) => bloomWords(skin, outcome),
    build: (sound) => createBloomStage(skin, sound),
  };
});
