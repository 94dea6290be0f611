/** Its time to the minute; '' if it has neither start nor end. */
export function between(from: string | null, to: string | null): string {
  if (from === null && to === null) return '';
  const [start, end] = [from, to].map((time) => time?.slice(0, 16) ?? '');
  return from === null ? `${end} 截止` : `${start} 起${to === null ? '' : `，${end} 截止`}`;
}
