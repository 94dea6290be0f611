/**
 * The first character of each letter's section in pinyin order; no syllable begins with I, U or V.
 * Every runtime supports Chinese collation, so no table of readings is needed.
 */
const FIRST = '阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥扨它穵夕丫帀';
const LETTERS = 'abcdefghjklmnopqrstwxyz';
const byPinyin = new Intl.Collator('zh-Hans-CN-u-co-pinyin');
const firsts = Array.from(FIRST);
const IDEOGRAPH = /\p{Script=Han}/u;
/** Characters whose reading in game names differs from collation: 长 is cháng there. */
const IN_NAMES: Readonly<Record<string, string>> = { 长: 'c' };
const LATIN = /[a-z0-9]/;

function initialOf(character: string): string {
  const small = character.toLowerCase();
  if (LATIN.test(small)) return small;
  const known = IN_NAMES[character];
  if (known !== undefined) return known;
  if (!IDEOGRAPH.test(character)) return '';
  const section = firsts.findLastIndex((first) => byPinyin.compare(character, first) >= 0);
  return LETTERS[section] ?? '';
}

/**
 * The initials of a Chinese name as people type them in a search: 海棠花开 is `hthk`. Letters and
 * digits stay, everything else is left out; of several readings the usual one counts.
 */
export const pinyinInitials = (name: string): string => Array.from(name).map(initialOf).join('');
