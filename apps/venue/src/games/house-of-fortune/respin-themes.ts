import { readPalette, readSymbols, type ThemeFamily } from '../../themes/theme.ts';
import { HALL_SYMBOLS, type HallSymbol } from './hall-table.ts';

/** What a theme of 福满堂 names: its feature, how bags are counted, the prize of a full board. */
export interface RespinWords {
  readonly feature: string;
  readonly measure: string;
  readonly full: string;
}

const symbols = (text: string) => readSymbols(HALL_SYMBOLS, text);

export const RESPIN: ThemeFamily<HallSymbol, RespinWords> = {
  base: { code: 'house-of-fortune', name: '福满堂' },
  themes: [
    {
      code: 'lantern-fair',
      name: '灯市元宵',
      product: 'haitang',
      palette: readPalette('#200614 #6c1434 #ffd08a #ffe4cc / #8a2444 #7a4a1c #4a2c6a #8a3424'),
      metal: 'gold',
      greeting: '六盏彩灯锁定，满城都是灯火',
      symbols: symbols(
        'lion 舞狮, stage 戏台, drum 花鼓, riddle 灯谜, tangyuan 元宵, sugarfig 糖葫芦, fishlamp 鱼灯, rabbitlamp 兔灯, reelseal 吉字, lampglow 彩灯',
      ),
      words: { feature: '彩灯重转', measure: '盏', full: '满城灯' },
    },
    {
      code: 'golden-casket',
      name: '金匣留香',
      product: 'haitang',
      palette: readPalette('#1c0a2a #523070 #f8d8a8 #f8ecff / #6a4488 #7a5a2c #3c5a6a #7a3c5c'),
      metal: 'gold',
      greeting: '六只香匣锁定，一室都是芬芳',
      symbols: symbols(
        'hairpin2 珠钗, mirror 宝镜, censer 香炉, bracelet 玉镯, incense 沉香, orchid 幽兰, narcissus 水仙, butterfly 彩蝶, key 金钥, casket 香匣',
      ),
      words: { feature: '香匣重转', measure: '只', full: '满室香' },
    },
    {
      code: 'years-of-plenty',
      name: '岁岁丰年',
      product: 'yunjin',
      palette: readPalette('#241404 #6a4a0c #ffe6a0 #fff6d8 / #8a6a1c #6a3c1c #4a6a2c #7a5434'),
      metal: 'copper',
      greeting: '六束麦穗锁定，满仓都是收成',
      symbols: symbols(
        'sun 骄阳, hut 农舍, basket 果篮, corn 玉米, rice 新米, dumpling 饺子, mushroom 山菇, acorn 板栗, firecrackerseal 丰字, wheat 麦穗',
      ),
      words: { feature: '麦穗重转', measure: '束', full: '满仓丰' },
    },
    {
      code: 'full-moon-tower',
      name: '月满西楼',
      product: 'liuguang',
      palette: readPalette('#160c2c #3a2c6c #ffe6c0 #f0ecff / #4c3c84 #7a3c4c #2c5474 #6a5434'),
      metal: 'silver',
      greeting: '六轮明月锁定，西楼都是清辉',
      symbols: symbols(
        'magpie 喜鹊, flute 玉笛, screen 屏风, candle 红烛, winepot 桂酒, foldfan 折扇, chrys 秋菊, bamboo 翠竹, tower 西楼, fullmoon 明月',
      ),
      words: { feature: '明月重转', measure: '轮', full: '满楼月' },
    },
    {
      code: 'treasure-pavilion',
      name: '琳琅宝阁',
      product: 'liuguang',
      palette: readPalette('#0a1c2a #1c4a6c #ffe0a0 #e0f4ff / #2c5a80 #7a5a24 #2c6a5a #5a3c6a'),
      metal: 'gold',
      greeting: '六只宝箱锁定，满阁都是琳琅',
      symbols: symbols(
        'treasure 宝阁, crown 宝冠, jadebi 玉璧, vaseC 瓷瓶, ingot 元宝, bracelet 玉镯, pearl 明珠, onecoin 古钱, key 金钥, chest 宝箱',
      ),
      words: { feature: '宝箱重转', measure: '只', full: '满阁宝' },
    },
    {
      code: 'new-year-lights',
      name: '守岁灯火',
      product: 'qiandeng',
      palette: readPalette('#1a0618 #5a1440 #ffb8d0 #ffe0ec / #6a1c50 #8a3c1c #3c2c7a #8a1c34'),
      metal: 'gold',
      greeting: '六封红包锁定，满城都是春意',
      symbols: symbols(
        'fireworks 烟花, lion 舞狮, rocket 冲天炮, sparkler 银花, cracker 爆竹, candle 红烛, dumpling 饺子, tangyuan 汤圆, calendar 春字, redpacket 红包',
      ),
      words: { feature: '红包重转', measure: '封', full: '满城春' },
    },
    {
      code: 'silver-ruyi-lock',
      name: '如意银锁',
      product: 'qiandeng',
      palette: readPalette('#141c2c #40506c #f0f6ff #f4f8ff / #54688a #6a4c6a #3c6a74 #5c5c84'),
      metal: 'silver',
      greeting: '六把银锁锁定，满堂都是如意',
      symbols: symbols(
        'anklet 银镯, bluebell 银铃, mirror 银镜, knot 同心结, hairpin 银簪, silvercoin 银钱, silveringot 银锭, butterfly 彩蝶, lock 如意锁, silverlock 银锁',
      ),
      words: { feature: '银锁重转', measure: '把', full: '满堂银' },
    },
  ],
};
