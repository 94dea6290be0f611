import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../shared/shared.css';
import '../shared/original.css';
import '../lottery/lottery.css';
import './boats.css';
import { openLottery } from '../lottery/lottery-page.ts';
import { boatFace } from './boat-face.ts';

void openLottery(boatFace);
