/** A broken invariant: a bug in our own code, never something a member did. */
export class AssertionFailure extends Error {
  override readonly name = 'AssertionFailure';
}

/** Stops the work at once when `condition` does not hold; assertions stay on in production. */
export function assert(condition: unknown, claim: string): asserts condition {
  if (!condition) throw new AssertionFailure(claim);
}

/** Marks a branch that the types say cannot be reached. */
export function unreachable(value: never): never {
  throw new AssertionFailure(`unreachable: ${String(value)}`);
}

/** The value, or an assertion failure naming what was missing. */
export function present<T>(value: T | null | undefined, what: string): T {
  assert(value !== null && value !== undefined, `${what} is missing`);
  return value;
}
