import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../../../frame/shared/shared.css';
import '../../../frame/shared/original.css';
import '../../../frame/slots/slots.css';
import '../../../frame/themes/themed.css';
import './koi.css';
import { openSlot } from '../../../frame/slots/slot-page.ts';
import { dressedFace, skinOf } from '../../../frame/themes/skin.ts';
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
