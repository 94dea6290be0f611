import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../shared/shared.css';
import '../shared/original.css';
import '../lottery/lottery.css';
import './five.css';
import { openLottery } from '../lottery/lottery-page.ts';
import { fiveFace } from './five-face.ts';

void openLottery(fiveFace);
