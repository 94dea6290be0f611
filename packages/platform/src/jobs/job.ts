/**
 * Work that runs by itself. The effect is idempotent: running it twice or at once changes nothing.
 */
export interface Job {
  readonly name: string;
  /** `every`: milliseconds between runs on one leader; `daily`: Beijing `HH:mm`. */
  readonly schedule: { readonly every: number } | { readonly daily: string };
  run(): Promise<void>;
}
