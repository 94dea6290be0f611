/** A broken invariant: a bug in our own code, never caused by a member's input. */
export class AssertionFailure extends Error {
  override readonly name = 'AssertionFailure';
}

/** Throws immediately when `condition` does not hold. Assertions stay on in production. */
export function assert(condition: unknown, claim: string): asserts condition {
  if (!condition) throw new AssertionFailure(claim);
}

/** Marks a branch that is unreachable according to the types. */
export function unreachable(value: never): never {
  throw new AssertionFailure(`unreachable: ${String(value)}`);
}

/** Returns the value, or fails with an assertion that names what is missing. */
export function present<T>(value: T | null | undefined, what: string): T {
  assert(value !== null && value !== undefined, `${what} is missing`);
  return value;
}
