import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fitReadings } from './fit-readings.ts';
import { readingsOf } from './readings.ts';

/** Read by people: characters of several readings have the one of the name. */
const NAMES: Readonly<Record<string, string>> = {
  海棠花开: 'hai tang hua kai',
  梨花落雨: 'li hua luo yu',
  锦鲤成双: 'jin li cheng shuang',
  荷塘清趣: 'he tang qing qu',
  珠落玉盘: 'zhu luo yu pan',
  冰裂青瓷: 'bing lie qing ci',
  蟾宫折桂: 'chan gong zhe gui',
  星河夜航: 'xing he ye hang',
  鸿运七七: 'hong yun qi qi',
  樱桃三叠: 'ying tao san die',
  灯市元宵: 'deng shi yuan xiao',
  金匣留香: 'jin xia liu xiang',
  琉璃宝石: 'liu li bao shi',
  琥珀时光: 'hu po shi guang',
  月兔传说: 'yue tu chuan shuo',
  广寒夜宴: 'guang han ye yan',
  福满堂: 'fu man tang',
  岁岁丰年: 'sui sui feng nian',
  云锦织梦: 'yun jin zhi meng',
  凤穿牡丹: 'feng chuan mu dan',
  双鱼抱月: 'shuang yu bao yue',
  千江有月: 'qian jiang you yue',
  铜钱三连: 'tong qian san lian',
  金铃七响: 'jin ling qi xiang',
  霓虹长街: 'ni hong chang jie',
  流萤夏夜: 'liu ying xia ye',
  碧波渔火: 'bi bo yu huo',
  长河落日: 'chang he luo ri',
  水晶矿脉: 'shui jing kuang mai',
  万花镜: 'wan hua jing',
  玉兔捣药: 'yu tu dao yao',
  星槎远渡: 'xing cha yuan du',
  霓虹七七: 'ni hong qi qi',
  果园三排: 'guo yuan san pai',
  月满西楼: 'yue man xi lou',
  琳琅宝阁: 'lin lang bao ge',
  千灯照水: 'qian deng zhao shui',
  梅雪争春: 'mei xue zheng chun',
  鱼戏莲叶: 'yu xi lian ye',
  溪山行旅: 'xi shan xing lv',
  七彩琉璃: 'qi cai liu li',
  霜叶流丹: 'shuang ye liu dan',
  桂影团圆: 'gui ying tuan yuan',
  云路仙踪: 'yun lu xian zong',
  走马灯七: 'zou ma deng qi',
  红果满盘: 'hong guo man pan',
  守岁灯火: 'shou sui deng huo',
  如意银锁: 'ru yi yin suo',
  云端掷骰: 'yun duan zhi tou',
  一跃千里: 'yi yue qian li',
  寻珠: 'xun zhu',
  落珠入盘: 'luo zhu ru pan',
  扶摇直上: 'fu yao zhi shang',
  经典百家乐: 'jing dian bai jia le',
  龙虎争辉: 'long hu zheng hui',
  金轮转盘: 'jin lun zhuan pan',
  御前骰宝: 'yu qian tou bao',
  免佣百家乐: 'mian yong bai jia le',
  连环骰局: 'lian huan tou ju',
  望月百家乐: 'wang yue bai jia le',
  雅集轮盘: 'ya ji lun pan',
  二人麻将: 'er ren ma jiang',
  二十一点: 'er shi yi dian',
  百人牛牛: 'bai ren niu niu',
  抢庄牛牛: 'qiang zhuang niu niu',
  时时彩: 'shi shi cai',
  速开快三: 'su kai kuai san',
  极速飞艇: 'ji su fei ting',
  六合珠玑: 'liu he zhu ji',
  三分快三: 'san fen kuai san',
  云帆十一选五: 'yun fan shi yi xuan wu',
  足球盛典: 'zu qiu sheng dian',
  山海足球: 'shan hai zu qiu',
  王者之巅: 'wang zhe zhi dian',
  鲸落沧海: 'jing luo cang hai',
  星澜幻境: 'xing lan huan jing',
  旧梦回廊: 'jiu meng hui lang',
  摘星: 'zhai xing',
  二十四番花信: 'er shi si fan hua xin',
  步步登高: 'bu bu deng gao',
  五瓣簪花: 'wu ban zan hua',
  海棠换牌: 'hai tang huan pai',
  金花满堂: 'jin hua man tang',
};

const spoken = (name: string) =>
  readingsOf(name)
    .map(([reading]) => reading)
    .join(' ');

test('every name of the catalogue is read as people read it', () => {
  const file = new URL('../seed/catalogue.json', import.meta.url);
  const { games }: { games: { name: string }[] } = JSON.parse(readFileSync(file, 'utf8'));
  const names = [...new Set(games.map(({ name }) => name))];
  expect(Object.fromEntries(names.map((name) => [name, spoken(name)]))).toEqual(NAMES);
});

test.each([
  ['霓虹7 Neon！', 'ni hong 7 n e o n'],
  ['长风对决', 'chang feng dui jue'],
  ['银行行长', 'yin hang hang zhang'],
  ['快乐音乐', 'kuai le yin yue'],
  ['', ''],
])('%s is read %s', (name, reading) => {
  expect(spoken(name)).toBe(reading);
});

test.each([
  ['海棠花开', 'haitanghuakai', 'whole'],
  ['海棠花开', 'haitang', 'begins'],
  ['海棠花开', 'hait', 'begins'],
  ['海棠花开', 'hthk', 'whole'],
  ['海棠花开', 'huakai', 'holds'],
  ['海棠花开', 'haitangkai', 'loose'],
  ['海棠花开', 'htkh', 'loose'],
  ['海棠花开', 'htkx', 'none'],
  ['海棠花开', 'tkh', 'none'],
  ['御前骰宝', 'shaizi', 'holds'],
  ['御前骰宝', 'touzi', 'holds'],
  ['御前骰宝', 'yqtb', 'whole'],
  ['御前骰宝', 'yuqianshaibao', 'whole'],
  ['溪山行旅', 'xingl', 'holds'],
  ['霓虹7 Neon！', 'nh7neon', 'whole'],
  ['海棠花开', '海', 'none'],
  ['', 'hai', 'none'],
])('%s fits %s: %s', (name, letters, fit) => {
  expect(fitReadings(readingsOf(name), letters)).toBe(fit);
});

test.each([
  ['七七七七七七七七', `${'q'.repeat(7)}x`],
  ['七七七七七七七七', 'qi'.repeat(8).concat('x')],
  ['海棠花开', 'h'.repeat(24)],
  ['七'.repeat(40), 'q'.repeat(200)],
])('a hostile query for %s costs nearly nothing', (name, letters) => {
  const readings = readingsOf(name);
  const before = process.cpuUsage().user;
  expect(fitReadings(readings, letters)).toBe('none');
  expect(process.cpuUsage().user - before).toBeLessThan(100_000);
});
