import { defineSetting } from '@haitang/platform/settings/setting.ts';
import { z } from 'zod';

const MOST_LINES = 200;
const LINE = /^[^=\s]{1,100}=[^=\s]{1,200}$/;
const SEPARATOR = /[,，、]/;

/** What members type for a game, and the names, codes, venues or categories that it means. */
export interface SearchWord {
  readonly said: string;
  readonly meant: readonly string[];
}

/**
 * Words of the field for games that have names of their own here: `叫法=所指`, several on either
 * side with commas. Staff add lines, e.g. for the games of another supplier.
 */
export const searchWords = defineSetting<readonly string[]>({
  key: 'search_words',
  label: '搜索用词（每行：叫法=游戏名、代码、场馆或分类，多个用逗号隔开）',
  schema: z
    .array(z.string().regex(LINE, { error: '每行须为“叫法=所指”，不含空格' }))
    .max(MOST_LINES, { error: `最多 ${MOST_LINES} 行` }),
  fallback: [
    '老虎机,拉霸,拉霸机,角子机,slot,slots=电子',
    '扫雷,排雷,踩雷,mines=寻珠',
    'crash,飞机,火箭,爆点,暴涨,aviator=扶摇直上',
    'plinko,弹珠,弹球,落球=落珠入盘',
    'limbo=一跃千里',
    'keno,基诺,宾果,bingo=摘星',
    'hilo,hi-lo,猜大小,猜高低,高低=步步登高',
    '大小=御前骰宝,连环骰局,快三',
    '大转盘,幸运转盘,wheel=二十四番花信,金轮转盘',
    '骰子,色子,骰宝,dice=云端掷骰,御前骰宝,连环骰局',
    'sicbo=御前骰宝,连环骰局',
    '轮盘,俄罗斯轮盘,roulette=金轮转盘',
    '21点,黑杰克,blackjack=二十一点',
    '扑克,poker=海棠换牌,金花满堂',
    '炸金花,三张牌=金花满堂',
    '斗牛=牛牛',
    '龙虎斗,dragontiger=龙虎争辉',
    'baccarat=百家乐',
    '真人视讯,视讯,荷官=真人',
    '刮刮乐,刮刮卡,scratch=荷塘清趣,五瓣簪花',
    '打鱼,捕鱼达人,fishing=捕鱼',
    '麻雀,mahjong=麻将',
    '六合彩,特码=六合珠玑',
    '赛车,pk10=极速飞艇',
    'ssc=时时彩',
    '快3=快三',
    '11选5=十一选五',
    '开奖,lottery=彩票',
    '球赛,世界杯=体育',
    '足彩,football,soccer=足球',
    '王者荣耀,英雄联盟,lol,moba,esports=电竞',
  ],
});

/** The words of these lines, in lower case. */
export const wordsOf = (lines: readonly string[]): readonly SearchWord[] =>
  lines.flatMap((line) => {
    const [left = '', right = ''] = line.toLowerCase().split('=');
    const meant = right.split(SEPARATOR).filter(Boolean);
    return left
      .split(SEPARATOR)
      .filter(Boolean)
      .map((said) => ({ said, meant }));
  });
