/** The countries of most members, first in the list. */
const LIKELY = 'SG MY HK MO TW TH PH VN ID KH JP KR CA NZ AE'.split(' ');

/** ISO 3166-1: every other country and territory with people. */
const OTHERS = (
  'AD AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW' +
  ' BY BZ CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES' +
  ' ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HN HR HT HU IE IL IM' +
  ' IN IQ IR IS IT JE JM JO KE KG KI KM KN KP KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME' +
  ' MF MG MH MK ML MM MN MP MQ MR MS MT MU MV MW MX MZ NA NC NE NF NG NI NL NO NP NR NU OM PA PE PF' +
  ' PG PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SH SI SJ SK SL SM SN SO SR SS ST' +
  ' SV SX SY SZ TC TD TG TJ TK TL TM TN TO TR TT TV TZ UA UG US UY UZ VA VC VE VG VI VU WF WS YE YT' +
  ' ZA ZM ZW'
).split(' ');

interface Country {
  readonly value: string;
  readonly text: string;
}

/** Countries with the browser's Chinese names: the likely ones, then the rest. */
export function countries(): readonly (readonly Country[])[] {
  const names = new Intl.DisplayNames(['zh-CN'], { type: 'region', fallback: 'code' });
  const named = (code: string): Country => ({ value: code, text: names.of(code) ?? code });
  const order = new Intl.Collator('zh-CN');
  const rest = OTHERS.map(named).sort((country, two) => order.compare(country.text, two.text));
  return [LIKELY.map(named), rest];
}
