/**
 * Work that runs by itself. It must be idempotent: running it twice or concurrently changes
 * nothing.
 */
export interface Job {
  readonly name: string;
  /** `every`: milliseconds between runs on the leader; `daily`: Beijing `HH:mm`. */
  readonly schedule: { readonly every: number } | { readonly daily: string };
  /**
   * Names of the parts that processes share, each under a lease of its own; without them the job
   * runs on the process that holds the lease of all others. Not for a daily job.
   */
  readonly parts?: readonly string[];
  /** `held`: the parts that are this process's now; all of them by default. */
  run(held?: readonly string[]): Promise<void>;
}
