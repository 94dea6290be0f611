/** The version of these programs, as in `package.json`. */
export const RELEASE = '0.1.0';

/** Whether version `one` is older than `other`; both are `1.2.3`. */
export function isOlder(one: string, other: string): boolean {
  const numbers = (version: string) => version.split('.').map(Number);
  const [ours, theirs] = [numbers(one), numbers(other)];
  const at = ours.findIndex((part, index) => part !== theirs[index]);
  return at >= 0 && (ours[at] ?? 0) < (theirs[at] ?? 0);
}
