import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../../../client/shared/shared.css';
import '../../../client/shared/original.css';
import '../../../client/slots/slots.css';
import '../../../client/themes/themed.css';
import { openSlot } from '../../../client/slots/slot-page.ts';
import { type LanternOutcome, UNITS } from '../lantern-rules.ts';
import { lanternFace, lanternOutcome, lanternWords } from './lantern-face.ts';
import { createLanternStage } from './lantern-stage.ts';

void openSlot<LanternOutcome>(() => ({
  face: lanternFace,
  subtitle: '20 线',
  backdrop: null,
  greeting: '纸灯一点，月满东窗',
  unitWords: '投注平均分配到 20 条赔付线，全部参与。',
  units: UNITS,
  outcome: lanternOutcome,
  resultWords: lanternWords,
  build: createLanternStage,
}));
