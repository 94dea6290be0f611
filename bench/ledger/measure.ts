/** The result of one door with one number of callers. */
export interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

const quantile = (sorted: Float64Array, part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

/** Runs `callers` loops for `milliseconds`; each waits for its answer before the next call. */
export async function measure(
  call: () => Promise<unknown>,
  callers: number,
  milliseconds: number,
): Promise<Measured> {
  const latencies: number[] = [];
  const start = performance.now();
  const end = start + milliseconds;
  const loop = async () => {
    for (let before = performance.now(); before < end; ) {
      await call();
      const after = performance.now();
      latencies.push(after - before);
      before = after;
    }
  };
  await Promise.all(Array.from({ length: callers }, loop));
  const seconds = (performance.now() - start) / 1_000;
  const sorted = Float64Array.from(latencies).sort();
  return {
    perSecond: latencies.length / seconds,
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
  };
}

/** The median of several runs, so that short disturbances do not decide. */
export function middle(runs: readonly Measured[]): Measured {
  const medianOf = (pick: (run: Measured) => number): number => {
    const sorted = runs.map(pick).sort((a, b) => a - b);
    const half = Math.floor(sorted.length / 2);
    const upper = sorted[half] ?? Number.NaN;
    return sorted.length % 2 === 1 ? upper : (upper + (sorted[half - 1] ?? Number.NaN)) / 2;
  };
  return {
    perSecond: medianOf((run) => run.perSecond),
    p50: medianOf((run) => run.p50),
    p99: medianOf((run) => run.p99),
  };
}
