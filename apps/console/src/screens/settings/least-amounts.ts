import { compare, groupedMoney, parseMoney } from '@haitang/kernel/money.ts';
import { parseRate, usdtToCnyCeil } from '@haitang/kernel/rate.ts';
import { isTable, valueOfText } from '../../shared/setting-words.ts';

interface Setting {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

/** The least deposit of a setting of a method's range, in points; null for any other setting. */
function leastDepositOf({ key, value }: Setting) {
  const range = key.startsWith('pay_range_') ? valueOfText(value) : null;
  return isTable(range) ? parseMoney('CNY', String(range.min_price)) : null;
}

/**
 * The methods whose least deposit is less than the least withdrawal at its rate, each in words:
 * whoever pays no more than that cannot take it back.
 */
export function stuckDeposits(settings: readonly Setting[]): readonly string[] {
  const settingOf = (wanted: string) => settings.find(({ key }) => key === wanted)?.value ?? '';
  const least = parseMoney('USDT', settingOf('withdrawal_min'));
  const rate = parseRate(settingOf('withdrawal_rate'));
  if (least === null || rate === null) return [];
  const points = usdtToCnyCeil(least, rate);
  return settings.flatMap((setting) => {
    const deposit = leastDepositOf(setting);
    if (deposit === null || compare(deposit, points) >= 0) return [];
    return [
      `${setting.label}：最低存款 ${groupedMoney(deposit)}，最低取款 ${groupedMoney(points)}`,
    ];
  });
}
