import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../shared/shared.css';
import '../shared/original.css';
import '../lottery/lottery.css';
import './six.css';
import { openLottery } from '../lottery/lottery-page.ts';
import { pearlFace } from './pearl-face.ts';

void openLottery(pearlFace);
