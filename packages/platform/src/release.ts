/** The version of these programs, as in `package.json`. */
export const RELEASE = '0.1.0';

/** Whether version `one` is older than `other`; both are `1.2.3`. */
export function isOlder(text: string, other: string): boolean {
  const numbers = (version: string) => version.split('.').map(Number);
  const [ours, theirs] = [numbers(text), numbers(other)];
  const index = ours.findIndex((part, index) => part !== theirs[index]);
  return index >= 0 && (ours[index] ?? 0) < (theirs[index] ?? 0);
}
