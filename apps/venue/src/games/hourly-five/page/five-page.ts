import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../../../frame/shared/shared.css';
import '../../../frame/shared/original.css';
import '../../../frame/lottery/lottery.css';
import './five.css';
import { openLottery } from '../../../frame/lottery/lottery-page.ts';
import { fiveFace } from './five-face.ts';

void openLottery(fiveFace);
