import type { GameFace } from '../../../client/shared/game-face.ts';
import { multipleWords, rulesCard, rulesPromise } from '../../../client/shared/rules-card.ts';
import {
  type Kind,
  PETAL_PAYS,
  type PetalOutcome,
  type PetalView,
  petalRules,
} from '../petal-rules.ts';

/** The types of a wire view and outcome in this game; the house sends no others. */
export const petalView = (view: unknown): PetalView => view as PetalView;
export const petalOutcome = (outcome: unknown): PetalOutcome => outcome as PetalOutcome;

export const KIND_WORDS: Readonly<Record<Kind, string>> = {
  five: '一花同色',
  four: '四瓣同色',
  full: '三二成花',
  different: '五色齐开',
  three: '三瓣同色',
  none: '未成花',
};

/** Colours of the petals with their names; the name is read aloud, the mark is for the eye. */
export const PETAL_COLOURS = [
  { name: '海棠红', light: '#ff8fa0', fill: '#db4a63', deep: '#9c2743', mark: '棠' },
  { name: '鹅黄', light: '#fff0a8', fill: '#f2d357', deep: '#c9962a', mark: '鹅' },
  { name: '月白', light: '#ffffff', fill: '#dcebf2', deep: '#9fc0d2', mark: '月' },
  { name: '黛青', light: '#7db0cb', fill: '#3c7092', deep: '#1d425c', mark: '黛' },
  { name: '藕紫', light: '#e6c6ee', fill: '#b483c4', deep: '#7a4a90', mark: '藕' },
  { name: '柳绿', light: '#c9ea9a', fill: '#86ba54', deep: '#4c8030', mark: '柳' },
] as const;

export const petalsFace: GameFace = {
  rules: petalRules,
  describe(outcome) {
    const { second, kind, pays } = petalOutcome(outcome);
    const colours = second.map((colour) => PETAL_COLOURS[colour]?.mark ?? '').join('');
    return `${colours} ${KIND_WORDS[kind]} ${multipleWords(pays)}`;
  },
  describeChoice: () => '',
  rulesContent: () => [
    rulesPromise('抛五瓣，每瓣六色等可能。自选保留，其余再抛一次，按最后的花色派彩。'),
    rulesCard(
      '赔付',
      `一花同色 ${multipleWords(PETAL_PAYS.five)}、四瓣同色 ${multipleWords(PETAL_PAYS.four)}、三二成花 ${multipleWords(PETAL_PAYS.full)}、五色齐开 ${multipleWords(PETAL_PAYS.different)}、三瓣同色 ${multipleWords(PETAL_PAYS.three)}（返还），其余不派彩。派彩舍去至分。`,
    ),
    rulesCard(
      '返还率',
      '按全部 7,776 种首抛、32 种留法与全部再抛逐一计算：按页面建议保留，返还率为 98.98%；其他选法会更低。建议默认已选上，您可以改。',
    ),
    rulesCard('公平', '首抛与每一瓣的再抛在开局时都已由种子决定并承诺，轮换种子后可以验证。'),
    rulesCard('中途离开', '可以继续未完成的一局。二十四小时未操作则按建议保留结算。'),
  ],
};
