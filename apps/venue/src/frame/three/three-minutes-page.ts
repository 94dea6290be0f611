import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../shared/shared.css';
import '../shared/original.css';
import '../lottery/lottery.css';
import './three.css';
import { threeMinutes } from '../../engine/quick-three/three-rules.ts';
import { openLottery } from '../lottery/lottery-page.ts';
import { threeFace } from './three-face.ts';

void openLottery(threeFace(threeMinutes, '三分一期'));
