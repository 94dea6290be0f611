/**
 * Work that runs by itself. It must be idempotent: running it twice or concurrently changes
 * nothing.
 */
export interface Job {
  readonly name: string;
  /** `every`: milliseconds between runs on the leader; `daily`: Beijing `HH:mm`. */
  readonly schedule: { readonly every: number } | { readonly daily: string };
  run(): Promise<void>;
}
