import { readPalette, readSymbols, type ThemeFamily } from '../../themes/theme.ts';
import { SEVENS_SYMBOLS, type SevensSymbol } from './sevens-rules.ts';

/** What a theme of 鸿运七七 names: a mixed line of its two best. */
export interface ClassicWords {
  readonly mixed: string;
}

const symbols = (text: string) => readSymbols(SEVENS_SYMBOLS, text);

export const CLASSIC: ThemeFamily<SevensSymbol, ClassicWords> = {
  base: { code: 'lucky-sevens', name: '鸿运七七' },
  themes: [
    {
      code: 'cherry-triple',
      name: '樱桃三叠',
      product: 'haitang',
      palette: readPalette('#2a0718 #7c1c46 #ffc4d2 #ffe4ec / #8a2c54 #5a6a2c #8a5a2c #6a2c6a'),
      metal: 'gold',
      greeting: '三叠樱桃，红透枝头',
      symbols: symbols(
        'cherries 红樱桃, berries 玛瑙樱, strawberry 草莓, peach 蜜桃, pomegranate 石榴, lemon 柠檬, apple 青苹果, pinkbloom 樱花',
      ),
      words: { mixed: '混合樱' },
    },
    {
      code: 'triple-coins',
      name: '铜钱三连',
      product: 'yunjin',
      palette: readPalette('#1c1004 #6a3414 #ffd890 #fff0d0 / #7a4a1c #5a2c1c #3c5a4a #6a5a24'),
      metal: 'copper',
      greeting: '三钱成串，金钱为首',
      symbols: symbols(
        'onecoin 金钱, silvercoin 银钱, ingot 金锭, silveringot 银锭, jadecoin 玉钱, abacus 算盘, bronzecoin 铜钱, purse 锦囊',
      ),
      words: { mixed: '混合金银' },
    },
    {
      code: 'seven-bells',
      name: '金铃七响',
      product: 'yunjin',
      palette: readPalette('#1a0a24 #56245c #ffd6f0 #ffe8f8 / #6a3c7a #7a5a1c #3c4a7a #7a3c4c'),
      metal: 'gold',
      greeting: '金铃七响，好音成行',
      symbols: symbols(
        'bell 金铃, copperbell 铜铃, bluebell 银铃, chimes 编钟, windbell 风铃, jingle 铃铛, drum 花鼓, gong 铜锣',
      ),
      words: { mixed: '混合铃' },
    },
    {
      code: 'neon-sevens',
      name: '霓虹七七',
      product: 'liuguang',
      palette: readPalette('#06061a #14185a #9ae8ff #d8f4ff / #10143c #1c1040 #0c2444 #240c34'),
      metal: 'neon',
      greeting: '双色霓虹，七七为王',
      symbols: symbols(
        'neon7y 金七, neon7p 粉七, neonbell 灯铃, neonfish 灯鱼, neonring 灯环, neoncherry 灯樱, neonarrow 灯箭, neonbloom 灯花',
      ),
      words: { mixed: '混合七' },
    },
    {
      code: 'orchard-three',
      name: '果园三排',
      product: 'liuguang',
      palette: readPalette('#12200a #3c5c1c #f0ffb0 #f8ffdc / #5a7a2c #7a5a1c #3c6a4c #6a3c2c'),
      metal: 'copper',
      greeting: '果园三排，鲜果满枝',
      symbols: symbols(
        'orange 金橙, redapple 红苹果, grapes 葡萄, yali 鸭梨, melon 西瓜, apple 青苹果, lemon 柠檬, basket 果篮',
      ),
      words: { mixed: '橙果相间' },
    },
    {
      code: 'carousel-sevens',
      name: '走马灯七',
      product: 'qiandeng',
      palette: readPalette('#2a0a04 #7a2410 #ffd08a #ffe8c4 / #8a3c1c #6a1c2c #7a5a1c #4a2c4a'),
      metal: 'gold',
      greeting: '走马灯转，金七为王',
      symbols: symbols(
        'gold7 金七, blue7 蓝七, horse 走马, pinwheel 风车, tiger 布老虎, sugarfig 糖葫芦, riddle 灯谜, carousel 走马灯',
      ),
      words: { mixed: '混合七' },
    },
    {
      code: 'red-fruit-board',
      name: '红果满盘',
      product: 'qiandeng',
      palette: readPalette('#0a2420 #1c5c50 #b8f4e0 #dcfff4 / #2c7060 #7a2c34 #2c5a74 #6a6a34'),
      metal: 'jade',
      greeting: '红果满盘，红红火火',
      symbols: symbols(
        'haws 山里红, redapple 红苹果, lychee 荔枝, orange 蜜橘, strawberry 草莓, cherries 樱桃, yali 雪梨, basket 果篮',
      ),
      words: { mixed: '双红相间' },
    },
  ],
};
