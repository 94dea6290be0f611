const DAY_S = 86_400;
const HOUR_S = 3_600;
const MINUTE_S = 60;

/** A Beijing time of the wire in ms since 1970. */
export const msOfBeijing = (time: string): number => Date.parse(`${time.replace(' ', 'T')}+08:00`);

/** `01:05:09`, or `2 天 01:05:09`; zero for a time that is over. */
export function leftText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const rest = seconds % DAY_S;
  const parts = [rest / HOUR_S, (rest % HOUR_S) / MINUTE_S, rest % MINUTE_S];
  const clock = parts.map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
  const days = Math.floor(seconds / DAY_S);
  return days === 0 ? clock : `${days} 天 ${clock}`;
}
