import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../../../client/shared/shared.css';
import '../../../client/shared/original.css';
import '../../../client/lottery/lottery.css';
import './three.css';
import { openLottery } from '../../../client/lottery/lottery-page.ts';
import { threeMinutes } from '../three-rules.ts';
import { threeFace } from './three-face.ts';

void openLottery(threeFace(threeMinutes, '三分一期'));
