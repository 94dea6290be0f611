import { GAME_CATEGORY_WORDS } from '@haitang/contract/codes/game-category.ts';
import type { OfficeReport, OfficeReportRow } from '@haitang/contract/office/reports.ts';
import { addDays, businessDayOf, formatBeijing } from '@haitang/kernel/business-day.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import type {
  BusinessReport,
  HouseTotals,
  PlayTotals,
  ReportRow,
} from '@haitang/office/reports/business-report.ts';
import { type Catalogue, venueName } from '@haitang/venues/catalogue/catalogue.ts';
import { maybeTime } from '../present.ts';

const CATEGORY_WORDS: Readonly<Record<string, string>> = GAME_CATEGORY_WORDS;

/** The part of stakes that was kept, in percent with two decimals, towards zero. */
export function holdOf({ stake, result }: Pick<PlayTotals, 'stake' | 'result'>): string | null {
  if (stake.minor === 0n) return null;
  const hundredths = (result.minor * 10_000n) / stake.minor;
  const digits = (hundredths < 0n ? -hundredths : hundredths).toString().padStart(3, '0');
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const presentHouse = (house: HouseTotals) => ({
  deposits: formatMoney(house.deposits),
  withdrawals: formatMoney(house.withdrawals),
  bonuses: formatMoney(house.bonuses),
  redPackets: formatMoney(house.redPackets),
  rebates: formatMoney(house.rebates),
  commission: formatMoney(house.commission),
  ngr: formatMoney(house.net),
  registered: house.registered,
  active: house.active,
});

const presentTotals = ({ play, house }: Pick<ReportRow, 'play' | 'house'>) => ({
  bets: play.bets,
  stake: formatMoney(play.stake),
  valid: formatMoney(play.valid),
  ggr: formatMoney(play.result),
  hold: holdOf(play),
  house: house && presentHouse(house),
});

type Division = 'all' | 'venue' | 'category' | 'game';

/** The name of a part for staff. */
function nameOf(catalogue: Catalogue, by: Division, key: string): string {
  if (by === 'venue') return venueName(catalogue, key);
  if (by === 'category') return CATEGORY_WORDS[key] ?? key;
  if (by === 'all') return '全部';
  const [venue = '', code = ''] = key.split(' ');
  const game = catalogue.games.find((known) => known.venue === venue && known.gameCode === code);
  return `${venueName(catalogue, venue)} · ${game?.name ?? code}`;
}

const placeOf = (from: string, key: string): string => `${from} ${key}`;

/** A report as staff read it: names, percents, and each row beside the one of the period before. */
export function presentReport(
  { rows, periods, wholeFrom }: BusinessReport,
  { by, catalogue, at }: { by: Division; catalogue: Catalogue; at: Date },
): OfficeReport {
  const known = new Map(rows.map((row) => [placeOf(row.period.from, row.key), row]));
  const earlier = new Map(periods.map(({ from }, index) => [from, periods[index + 1]?.from]));
  const today = businessDayOf(at);
  const oldest = periods.at(-1)?.from;
  const shown = rows.filter(({ period }) => period.from !== oldest);
  return {
    asOf: formatBeijing(at),
    wholeFrom: maybeTime(wholeFrom),
    rows: shown.map((row): OfficeReportRow => {
      const { period, key } = row;
      const running = period.to > today;
      const before = known.get(placeOf(earlier.get(period.from) ?? '', key));
      return {
        ...presentTotals(row),
        running,
        key,
        from: period.from,
        to: addDays(period.to, -1),
        name: nameOf(catalogue, by, key),
        before: running || !before ? null : presentTotals(before),
      };
    }),
  };
}
