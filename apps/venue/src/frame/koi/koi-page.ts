import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../shared/shared.css';
import '../shared/original.css';
import '../slots/slots.css';
import '../themes/themed.css';
import './koi.css';
import type { KoiOutcome } from '../../engine/twin-koi/koi-rules.ts';
import { KOI_UNITS } from '../../engine/twin-koi/koi-tables.ts';
import { openSlot } from '../slots/slot-page.ts';
import { dressedFace, skinOf } from '../themes/skin.ts';
import { koiFaceOf, koiOutcome, koiWords } from './koi-face.ts';
import { KOI_SKIN } from './koi-skin.ts';
import { createKoiStage } from './koi-stage.ts';

const themes = async () => (await import('../../themes/ways-themes.ts')).WAYS;

void openSlot<KoiOutcome>(async (code) => {
  const skin = await skinOf(code, KOI_SKIN, ['koi', 'lantern'], themes);
  return {
    face: dressedFace(koiFaceOf(skin), skin.base),
    subtitle: '243 路',
    backdrop: skin.backdrop,
    greeting: skin.greeting,
    unitWords: '投注分为二十份，243 路全部参与，每路按一份计赔。',
    units: KOI_UNITS,
    outcome: koiOutcome,
    resultWords: (outcome) => koiWords(skin, outcome),
    build: (sound) => createKoiStage(skin, sound),
  };
});
