import { readPalette, readSymbols, type ThemeFamily } from '../../themes/theme.ts';
import { KOI_PAYING, type KoiSymbol } from './koi-tables.ts';

/** What a theme of 锦鲤成双 names: its feature, and how its two specials are counted. */
export interface WaysWords {
  readonly feature: string;
  readonly measure: string;
  readonly wildMeasure: string;
}

const symbols = (text: string) =>
  readSymbols<KoiSymbol>([...KOI_PAYING, 'koi', 'lantern'] as const, text);

export const WAYS: ThemeFamily<KoiSymbol, WaysWords> = {
  base: { code: 'twin-koi', name: '锦鲤成双' },
  themes: [
    {
      code: 'fish-and-moon',
      name: '双鱼抱月',
      product: 'yunjin',
      palette: readPalette('#05202a #0f4a5c #b2ecf6 #dff9ff / #1f6a80 #2c4a8a #2a7a6a #5a5a8a'),
      metal: 'silver',
      greeting: '双鱼相逐，抱得月圆',
      symbols: symbols(
        'twinfish 双鱼, goldkoi 金鲤, inkkoi 墨鲤, jadebi 玉环, wave 水波, scallop 扇贝, pearlW 明珠, bubbles 水泡, redkoi 赤鲤, fullmoon 满月',
      ),
      words: { feature: '抱月', measure: '轮', wildMeasure: '尾' },
    },
    {
      code: 'harbour-lights',
      name: '碧波渔火',
      product: 'liuguang',
      palette: readPalette('#04262e #0c565e #b4f6e6 #defff6 / #1c7a7a #2a5a8a #8a5a2c #3a6a5a'),
      metal: 'copper',
      greeting: '渔火点点，满载而归',
      symbols: symbols(
        'beacon 灯塔, fisher 渔舟, net 渔网, hat 斗笠, crab 螃蟹, shrimp 红虾, conch 海螺, reed 芦花, fish 海鱼, lampglow 渔火',
      ),
      words: { feature: '渔火夜', measure: '盏', wildMeasure: '条' },
    },
    {
      code: 'river-sunset',
      name: '长河落日',
      product: 'liuguang',
      palette: readPalette('#2a0a1c #8a2c3c #ffd49a #ffe9c8 / #a8502c #7a2c4c #8a6a2c #5a2c54'),
      metal: 'copper',
      greeting: '大漠孤烟直，长河落日圆',
      symbols: symbols(
        'sunset 落日, fort 烽台, camel 驼队, geese 归雁, dune 沙丘, lute 琵琶, gourd 葫芦, pebbles 戈石, horse 骏马, torch 烽火',
      ),
      words: { feature: '烽火连城', measure: '炬', wildMeasure: '匹' },
    },
    {
      code: 'fish-among-lotus',
      name: '鱼戏莲叶',
      product: 'qiandeng',
      palette: readPalette('#04231c #0d5a46 #bdf5d4 #e0ffee / #2a7a54 #8a3c64 #2c6a7a #6a7a2c'),
      metal: 'jade',
      greeting: '鱼戏莲叶间，路路皆通',
      symbols: symbols(
        'lotus 荷花, turtle 小龟, duck 水鸭, frog 青蛙, lotuspad 荷叶, seedpod 莲蓬, bubbles 水泡, dewdrop 露珠, goldkoi 金鲤, dragonfly 蜻蜓',
      ),
      words: { feature: '莲下嬉游', measure: '只', wildMeasure: '条' },
    },
    {
      code: 'mountain-stream',
      name: '溪山行旅',
      product: 'qiandeng',
      palette: readPalette('#142418 #3c5a3c #e4f0c8 #f4fbe4 / #4a7a5a #6a6a3c #3c6a7a #7a5a3c'),
      metal: 'copper',
      greeting: '溪山无尽，行旅不息',
      symbols: symbols(
        'mountain 高山, waterfall 飞瀑, hermit 隐士, hut 山居, pine 苍松, bamboo 翠竹, mule 行囊, pebbles 溪石, rider 行旅, zither 古琴',
      ),
      words: { feature: '林泉清音', measure: '张', wildMeasure: '位' },
    },
  ],
};
