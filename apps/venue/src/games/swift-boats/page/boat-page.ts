import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../../../frame/shared/shared.css';
import '../../../frame/shared/original.css';
import '../../../frame/lottery/lottery.css';
import './boats.css';
import { openLottery } from '../../../frame/lottery/lottery-page.ts';
import { boatFace } from './boat-face.ts';

void openLottery(boatFace);
