import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../../../client/shared/shared.css';
import '../../../client/shared/original.css';
import '../../../client/slots/slots.css';
import './rivers.css';
import { openSlot } from '../../../client/slots/slot-page.ts';
import river from './river.svg';
import { riversFace, riversOutcome, riversWords } from './rivers-face.ts';
import { createRiversStage } from './rivers-stage.ts';

void openSlot(() => ({
  face: riversFace,
  subtitle: '变轴连落',
  greeting: '千江有水千江月，路数随水涨落',
  unitWords: '投注分为二十份，所有路全部参与，每路按一份计赔。',
  units: 20,
  outcome: riversOutcome,
  resultWords: riversWords,
  backdrop: river,
  build: createRiversStage,
}));
