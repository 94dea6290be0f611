import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../shared/shared.css';
import '../shared/original.css';
import '../slots/slots.css';
import '../themes/themed.css';
import './bloom.css';
import type { BloomOutcome } from '../../engine/crabapple-bloom/bloom-rules.ts';
import { BLOOM_UNITS } from '../../engine/crabapple-bloom/bloom-tables.ts';
import { openSlot } from '../slots/slot-page.ts';
import { dressedFace, skinOf } from '../themes/skin.ts';
import { bloomFaceOf, bloomOutcome, bloomWords } from './bloom-face.ts';
import { BLOOM_SKIN } from './bloom-skin.ts';
import { createBloomStage } from './bloom-stage.ts';

const themes = async () => (await import('../../themes/lines-themes.ts')).LINES;

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
