import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../shared/shared.css';
import '../shared/original.css';
import '../lottery/lottery.css';
import './eleven.css';
import { openLottery } from '../lottery/lottery-page.ts';
import { elevenFace } from './eleven-face.ts';

void openLottery(elevenFace);
