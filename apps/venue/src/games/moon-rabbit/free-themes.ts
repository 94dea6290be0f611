import { readPalette, readSymbols, type ThemeFamily } from '../../themes/theme.ts';
import { MOON_PAYING, type MoonSymbol } from './moon-tables.ts';

/** What a theme of 月兔传说 names: its feature, how its flowers are counted, its four choices. */
export interface FreeWords {
  readonly feature: string;
  readonly measure: string;
  readonly choices: readonly [string, string, string, string];
}

const symbols = (text: string) =>
  readSymbols<MoonSymbol>([...MOON_PAYING, 'rabbit', 'osmanthus'] as const, text);

export const FREE: ThemeFamily<MoonSymbol, FreeWords> = {
  base: { code: 'moon-rabbit', name: '月兔传说' },
  themes: [
    {
      code: 'moon-palace-laurel',
      name: '蟾宫折桂',
      product: 'haitang',
      palette: readPalette('#0c1430 #2a3a74 #fff0b8 #eef0ff / #3a4a94 #7a6424 #2c5a7a #54408a'),
      metal: 'gold',
      greeting: '玉蟾铺满整轴，桂枝自选免费旋转',
      symbols: symbols(
        'palace 蟾宫, crown 金冠, scroll 金榜, inkstone 端砚, brush 湖笔, foldfan 折扇, clouds 青云, frog 玉蟾, osmanthus 桂枝',
      ),
      words: {
        feature: '蟾宫',
        measure: '枝',
        choices: ['细水长流', '春风得意', '连登三元', '一举折桂'],
      },
    },
    {
      code: 'star-river-voyage',
      name: '星河夜航',
      product: 'haitang',
      palette: readPalette('#08081e #241c58 #ffe4a8 #e8e4ff / #34307a #2c4a7a #5a2c74 #1c3c5c'),
      metal: 'silver',
      greeting: '星舟铺满整轴，金星自选免费旋转',
      symbols: symbols(
        'sphere 浑仪, planet 行星, comet 彗星, compass 司南, crescent 弯月, bluestar 蓝星, wave 星浪, voyage 星舟, star 金星',
      ),
      words: {
        feature: '星河',
        measure: '颗',
        choices: ['缓缓而行', '顺流星河', '乘风破浪', '一夜千里'],
      },
    },
    {
      code: 'moonlit-banquet',
      name: '广寒夜宴',
      product: 'yunjin',
      palette: readPalette('#140a30 #40287c #f0dcff #f6ecff / #5a3c9a #7a3c6a #2c4a8a #6a5a2c'),
      metal: 'silver',
      greeting: '仙子铺满整轴，玉兰自选免费旋转',
      symbols: symbols(
        'zither 瑶琴, goblet 金盏, peach 仙桃, teapot 仙壶, foldfan 羽扇, cake 玉糕, flute 紫箫, immortal 仙子, magnolia 玉兰',
      ),
      words: {
        feature: '夜宴',
        measure: '朵',
        choices: ['浅酌慢饮', '推杯换盏', '举杯邀月', '一醉千年'],
      },
    },
    {
      code: 'jade-pestle',
      name: '玉兔捣药',
      product: 'liuguang',
      palette: readPalette('#062418 #1c5c38 #d4f8c0 #ecffe0 / #2c7a4c #6a6a2c #2c6a6a #5a4a7a'),
      metal: 'jade',
      greeting: '玉臼铺满整轴，灵草自选免费旋转',
      symbols: symbols(
        'rabbit 玉兔, censer 丹炉, ruyi 灵芝, bottle 药瓶, scroll 药方, ginkgo 银杏, dewdrop 甘露, mortar 玉臼, orchid 灵草',
      ),
      words: {
        feature: '丹房',
        measure: '株',
        choices: ['细研慢捣', '九转成丹', '玉杵生风', '一捣成仙'],
      },
    },
    {
      code: 'star-raft',
      name: '星槎远渡',
      product: 'liuguang',
      palette: readPalette('#12061e #3c1450 #f4c8ff #f8e4ff / #54207a #7a2c54 #2c2c74 #6a4a1c'),
      metal: 'copper',
      greeting: '星槎铺满整轴，蓝星自选免费旋转',
      symbols: symbols(
        'nebula 星云, planet 行星, sphere 浑仪, comet 彗星, compass 罗盘, whale 鲸影, sun 金乌, raft 星槎, bluestar 蓝星',
      ),
      words: {
        feature: '远渡',
        measure: '颗',
        choices: ['缓渡银汉', '双星引路', '三垣巡天', '一苇渡星'],
      },
    },
    {
      code: 'osmanthus-moon',
      name: '桂影团圆',
      product: 'qiandeng',
      palette: readPalette('#1e1604 #5a4410 #fff0a8 #fff8d8 / #7a5c1c #5a6a2c #7a3c2c #3c5a5a'),
      metal: 'gold',
      greeting: '月饼铺满整轴，桂花自选免费旋转',
      symbols: symbols(
        'fullmoon 明月, pomegranate 石榴, teapot 茶壶, grapes 葡萄, persimmon 柿子, cake 桂糕, teacup 清茶, mooncake 月饼, osmanthus 桂花',
      ),
      words: {
        feature: '团圆',
        measure: '朵',
        choices: ['细细品茗', '花好月圆', '三五团圆', '一轮满月'],
      },
    },
    {
      code: 'cloud-path',
      name: '云路仙踪',
      product: 'qiandeng',
      palette: readPalette('#0e2034 #2c5680 #dcf0ff #f0f8ff / #3c6c9c #7a4c6a #3c7a8a #5a5c9a'),
      metal: 'silver',
      greeting: '仙鹤铺满整轴，仙桃自选免费旋转',
      symbols: symbols(
        'immortal 仙人, gate 天门, ruyi 如意, gourd 葫芦, feather 翠羽, clouds 祥云, sun 朝日, crane 仙鹤, peach 仙桃',
      ),
      words: {
        feature: '云路',
        measure: '枚',
        choices: ['云路徐行', '双鹤齐飞', '三清问道', '一步登天'],
      },
    },
  ],
};
