import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** One value of a series. */
export interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Metrics of this process for a collector, served on a port of their own (`metrics-port.ts`). */
export interface Metrics {
  readonly registry: Registry;
  /** Counts one answered call under the endpoint's own path, never under the address as sent. */
  countCall(path: string, status: number, seconds: number): void;
  /** Counts one refusal by its key of the closed list. */
  countRefusal(key: string): void;
  /** A gauge that is read when the collector asks; the name includes the unit. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
  /** Gauges of one name, told apart by labels, read when the collector asks. */
  series(name: string, help: string, labels: readonly string[], read: () => Sample[]): void;
  /** A histogram over rising `buckets`; returns the function that records a value. */
  histogram(name: string, help: string, buckets: readonly number[]): (value: number) => void;
}

/** Creates the registry of a program; `defaults` adds memory, event loop and processor metrics. */
export function createMetrics(defaults = true): Metrics {
  const registry = new Registry();
  if (defaults) collectDefaultMetrics({ register: registry });
  const calls = new Counter({
    name: 'http_calls_total',
    help: 'Calls answered',
    labelNames: ['path', 'status'],
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'http_call_seconds',
    help: 'Time from the headers of a call to its answer',
    labelNames: ['path'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'refusals_total',
    help: 'Calls refused by a rule',
    labelNames: ['refusal'],
    registers: [registry],
  });
  return {
    registry,
    countRefusal: (refusal) => refusals.inc({ refusal }),
    countCall(path, status, seconds) {
      calls.inc({ path, status: String(status) });
      duration.observe({ path }, seconds);
    },
    gauge(name, help, read) {
      const gauge = new Gauge({ name, help, registers: [registry], collect: () => set() });
      const set = async (): Promise<void> => gauge.set(await read());
    },
    series(name, help, labelNames, read) {
      const gauge = new Gauge({
        name,
        help,
        labelNames: [...labelNames],
        registers: [registry],
        collect: () => set(),
      });
      const set = (): void => {
        gauge.reset();
        for (const { labels, value } of read()) gauge.set({ ...labels }, value);
      };
    },
    histogram(name, help, buckets) {
      const kept = new Histogram({ name, help, buckets: [...buckets], registers: [registry] });
      return (value) => kept.observe(value);
    },
  };
}
