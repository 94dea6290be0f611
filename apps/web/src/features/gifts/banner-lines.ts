const ONE_LINE = 6;

/** A title in one or two lines: split at its space, else in the middle if it is long. */
export function bannerLines(title: string): readonly string[] {
  const [first = '', ...rest] = title.trim().split(/\s+/);
  if (rest.length > 0) return [first, rest.join(' ')];
  if (first.length <= ONE_LINE) return [first];
  const middle = Math.ceil(first.length / 2);
  return [first.slice(0, middle), first.slice(middle)];
}
