import { readPalette, readSymbols, type ThemeFamily } from '../../themes/theme.ts';
import { BLOOM_PAYING, type BloomSymbol } from './bloom-tables.ts';

/** What a theme of 海棠花开 names: its feature, and how its wild is counted. */
export interface LinesWords {
  readonly feature: string;
  readonly measure: string;
}

const symbols = (text: string) =>
  readSymbols<BloomSymbol>([...BLOOM_PAYING, 'wild', 'bud'] as const, text);

export const LINES: ThemeFamily<BloomSymbol, LinesWords> = {
  base: { code: 'crabapple-bloom', name: '海棠花开' },
  themes: [
    {
      code: 'pear-blossom-rain',
      name: '梨花落雨',
      product: 'haitang',
      palette: readPalette('#0f2a2c #2b5f5e #e6fbee #f0fbf4 / #3f8078 #5a7a4c #3a6a8c #7a7048'),
      metal: 'jade',
      greeting: '三枚花蕾，等一场雨霁',
      symbols: symbols(
        'greenbrolly 纸伞, swallow 归燕, hut 茅舍, windbell 檐铃, yali 雪梨, willow 柳丝, dewdrop 雨滴, bluefly 蓝蝶, whitepear 梨花, whitebud 花蕾',
      ),
      words: { feature: '雨霁', measure: '朵' },
    },
    {
      code: 'brocade-dream',
      name: '云锦织梦',
      product: 'yunjin',
      palette: readPalette('#1d0828 #4d1a60 #f0b8f4 #fbe0ff / #8a2c74 #2c5a8a #8a6a24 #4a3c9a'),
      metal: 'gold',
      greeting: '一梭一线，织成满幅云锦',
      symbols: symbols(
        'loom 织机, feather 翠羽, silkroll 锦卷, spool 彩线, butterfly 彩蝶, knot 盘结, silkfan 绢扇, clouds 祥云, brocade 云锦, hairpin 玉簪',
      ),
      words: { feature: '织梦', measure: '幅' },
    },
    {
      code: 'phoenix-peony',
      name: '凤穿牡丹',
      product: 'yunjin',
      palette: readPalette('#2c0508 #86121c #ffc094 #ffe2c6 / #a8283c #b0641c #8a1c5a #6a2c2c'),
      metal: 'gold',
      greeting: '凤落花间，满园富贵',
      symbols: symbols(
        'crown 凤冠, mirror 宝镜, pearl 宝珠, bracelet 玉镯, peony 牡丹, chrys 秋菊, orchid 幽兰, redplum 红梅, phoenix 彩凤, budtwig 花苞',
      ),
      words: { feature: '凤来仪', measure: '只' },
    },
    {
      code: 'neon-street',
      name: '霓虹长街',
      product: 'liuguang',
      palette: readPalette('#0a0a14 #2a1f54 #d8b8ff #ece0ff / #1c1438 #2c1244 #12224c #341238'),
      metal: 'neon',
      greeting: '华灯初上，长街未央',
      symbols: symbols(
        'neonstar 灯星, heart 红心, neoncup 酒杯, neoncat 灯猫, note 音符, bolt 闪电, neonfan 灯扇, neonmoon 灯月, neon 长街, signal 街灯',
      ),
      words: { feature: '夜未央', measure: '处' },
    },
    {
      code: 'firefly-night',
      name: '流萤夏夜',
      product: 'liuguang',
      palette: readPalette('#041a22 #16444c #d8ffa0 #efffd0 / #1f5a44 #3a5a1c #1c4a6a #4a4a24'),
      metal: 'jade',
      greeting: '轻罗小扇，扑一夏流萤',
      symbols: symbols(
        'jar 萤瓶, crescent 弯月, cricket 蟋蟀, mushroom 蘑菇, clover 四叶草, fern 蕨叶, bubbles 夜露, butterfly 夜蝶, glowworm 流萤, silkfan 罗扇',
      ),
      words: { feature: '萤火时', measure: '只' },
    },
    {
      code: 'lanterns-on-water',
      name: '千灯照水',
      product: 'qiandeng',
      palette: readPalette('#070b26 #16235c #ffd98a #dfe8ff / #2c3c8a #7a4a1c #1c5a7a #6a2450'),
      metal: 'gold',
      greeting: '一盏一愿，千灯照水',
      symbols: symbols(
        'tower 灯楼, bridge 石桥, oarboat 画舫, pavilion 水榭, rabbitlamp 兔灯, fishlamp 鱼灯, lotusbud 莲苞, wave 水纹, lampglow 河灯, oillamp 灯火',
      ),
      words: { feature: '千灯夜', measure: '盏' },
    },
    {
      code: 'plum-and-snow',
      name: '梅雪争春',
      product: 'qiandeng',
      palette: readPalette('#14233a #35567c #f0faff #ffffff / #5a7ea4 #8a3448 #4a6a8a #6a4c5c'),
      metal: 'silver',
      greeting: '踏雪寻梅，暗香自来',
      symbols: symbols(
        'magpie 喜鹊, deer 梅鹿, stove 暖炉, winepot 梅酒, snowflake 雪花, snowpine 雪松, icicle 冰凌, narcissus 水仙, redplum 红梅, budtwig 梅蕾',
      ),
      words: { feature: '寻梅', measure: '朵' },
    },
  ],
};
