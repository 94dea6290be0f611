import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../../../client/shared/shared.css';
import '../../../client/shared/original.css';
import '../../../client/slots/slots.css';
import '../../../client/themes/themed.css';
import './koi.css';
import { openSlot } from '../../../client/slots/slot-page.ts';
import { dressedFace, skinOf } from '../../../client/themes/skin.ts';
import type { KoiOutcome } from '../koi-rules.ts';
import { KOI_UNITS } from '../koi-tables.ts';
import { koiFaceOf, koiOutcome, koiWords } from './koi-face.ts';
import { KOI_SKIN } from './koi-skin.ts';
import { createKoiStage } from './koi-stage.ts';

const themes = async () => (await import('../ways-themes.ts')).WAYS;

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
