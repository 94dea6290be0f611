import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../../../frame/shared/shared.css';
import '../../../frame/shared/original.css';
import '../../../frame/lottery/lottery.css';
import './three.css';
import { openLottery } from '../../../frame/lottery/lottery-page.ts';
import { threeMinutes } from '../three-rules.ts';
import { threeFace } from './three-face.ts';

void openLottery(threeFace(threeMinutes, '三分一期'));
