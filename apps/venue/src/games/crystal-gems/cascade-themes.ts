import { readPalette, readSymbols, type ThemeFamily } from '../../themes/theme.ts';

/** The six gems, in the order of the rules. */
export const GEM_FACES = ['ruby', 'amber', 'jade', 'lapis', 'amethyst', 'moon'] as const;
export type GemFace = (typeof GEM_FACES)[number];

/** What a theme of 琉璃宝石 names: what falls, how it is counted, and the button. */
export interface CascadeWords {
  readonly noun: string;
  readonly measure: string;
  readonly action: string;
}

const symbols = (text: string) => readSymbols(GEM_FACES, text);

export const CASCADE: ThemeFamily<GemFace, CascadeWords> = {
  base: { code: 'crystal-gems', name: '琉璃宝石' },
  themes: [
    {
      code: 'pearls-on-jade',
      name: '珠落玉盘',
      product: 'haitang',
      palette: readPalette('#06281f #14624c #c8f8e0 #e2fff0 / #1c6a54 #0f5a5a #2a7048 #1c5a44'),
      metal: 'jade',
      greeting: '大珠小珠落玉盘，五颗相邻即消除',
      symbols: symbols(
        'pearlP 粉珠, pearlG 金珠, pearlJ 碧珠, pearlB 蓝珠, pearlK 墨珠, pearlW 白珠',
      ),
      words: { noun: '明珠', measure: '颗', action: '落珠' },
    },
    {
      code: 'crackle-celadon',
      name: '冰裂青瓷',
      product: 'haitang',
      palette: readPalette('#12303a #34707c #dcf8f4 #f0fffc / #3c7a80 #4a6a84 #54786a #3a5c70'),
      metal: 'silver',
      greeting: '开窑听裂，五件相邻即消除',
      symbols: symbols(
        'vaseC 胭脂瓶, vaseD 蜜黄葫, vaseA 粉青瓶, vaseB 月白碗, vaseE 紫金筒, vaseF 朱砂尊',
      ),
      words: { noun: '瓷器', measure: '件', action: '开窑' },
    },
    {
      code: 'amber-hours',
      name: '琥珀时光',
      product: 'yunjin',
      palette: readPalette('#2a1204 #7a3c08 #ffdf94 #fff0c8 / #6a3c10 #5a3418 #7a4a14 #4a2c14'),
      metal: 'gold',
      greeting: '万年一瞬，五块相邻即消除',
      symbols: symbols(
        'amberBloom 花珀, amberBee 蜂珀, amberFern 蕨珀, amberShell 贝珀, amberStar 星珀, amberFeather 羽珀',
      ),
      words: { noun: '琥珀', measure: '块', action: '拾珀' },
    },
    {
      code: 'crystal-vein',
      name: '水晶矿脉',
      product: 'liuguang',
      palette: readPalette('#0a1020 #22345c #bfe4ff #e0f2ff / #1c2c4c #2c2450 #14384c #2a2c40'),
      metal: 'silver',
      greeting: '凿开矿脉，五块相邻即消除',
      symbols: symbols(
        'oreRed 赤晶, oreGold 金矿, oreGreen 绿晶, oreBlue 蓝晶, oreViolet 紫晶, oreWhite 白晶',
      ),
      words: { noun: '晶石', measure: '块', action: '开矿' },
    },
    {
      code: 'kaleidoscope',
      name: '万花镜',
      product: 'liuguang',
      palette: readPalette('#200a2c #5c1a6c #ffc8f4 #ffe6fc / #3a1450 #50143c #28185c #4a1c4a'),
      metal: 'neon',
      greeting: '一转一世界，五片相邻即消除',
      symbols: symbols('kalA 玫星, kalD 金葵, kalC 绿芒, kalB 蓝轮, kalE 紫棱, kalF 青角'),
      words: { noun: '花片', measure: '片', action: '转镜' },
    },
    {
      code: 'glazed-tiles',
      name: '七彩琉璃',
      product: 'qiandeng',
      palette: readPalette('#20140a #5c3c18 #ffe0a0 #fff2d4 / #5a3c1c #4a3a24 #64441c #3c3020'),
      metal: 'gold',
      greeting: '檐下流光，五片相邻即消除',
      symbols: symbols(
        'tileRed 朱福, tileGold 金莲, tileGreen 翠叶, tileBlue 青云, tileViolet 紫棠, tileIvory 素枫',
      ),
      words: { noun: '琉璃瓦', measure: '片', action: '落瓦' },
    },
    {
      code: 'crimson-leaves',
      name: '霜叶流丹',
      product: 'qiandeng',
      palette: readPalette('#260c08 #70281c #ffc898 #ffe8d4 / #5c2c1c #4a3418 #6a2420 #3c3424'),
      metal: 'copper',
      greeting: '霜叶红于二月花，五枚相邻即消除',
      symbols: symbols(
        'mapleleaf 红枫, ginkgo 银杏, willow 柳叶, oakleaf 栎叶, berries 红果, acorn 橡实',
      ),
      words: { noun: '秋叶', measure: '枚', action: '落叶' },
    },
  ],
};
