import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../../../client/shared/shared.css';
import '../../../client/shared/original.css';
import '../../../client/lottery/lottery.css';
import './six.css';
import { openLottery } from '../../../client/lottery/lottery-page.ts';
import { pearlFace } from './pearl-face.ts';

void openLottery(pearlFace);
