import type { SharedDefinition } from '../../engine/definition.ts';
import { baccaratReturn } from './baccarat-return.ts';
import { baccaratRules } from './baccarat-rules.ts';
import { baccaratModel } from './exposure-model.ts';

const CLASSIC_MODEL = baccaratModel('classic');
const NO_COMMISSION_MODEL = baccaratModel('no-commission');

export const classicBaccaratGame: SharedDefinition = {
  kind: 'shared',
  code: 'classic-baccarat',
  name: '经典百家乐',
  product: 'huanqiu',
  category: 'Baccarat',
  returns: baccaratReturn('classic', 'banker'),
  rules: baccaratRules('classic'),
  exposure: () => CLASSIC_MODEL,
  page: {
    title: '经典百家乐',
    color: '#0c1f18',
    classes: 'original shared baccarat',
    script: 'baccarat/page/classic-page.ts',
  },
};

export const noCommissionBaccaratGame: SharedDefinition = {
  kind: 'shared',
  code: 'no-commission-baccarat',
  name: '免佣百家乐',
  product: 'huanqiu',
  category: 'Baccarat',
  returns: baccaratReturn('no-commission', 'banker'),
  rules: baccaratRules('no-commission'),
  exposure: () => NO_COMMISSION_MODEL,
  page: {
    title: '免佣百家乐',
    color: '#0e1a2b',
    classes: 'original shared baccarat free',
    script: 'baccarat/page/no-commission-page.ts',
  },
};
