import type { Config } from '@haitang/platform/config.ts';
import type { WantedPort } from './free-ports.ts';

/** Programs on one machine have their metrics side by side, in this order from METRICS_PORT on. */
const ORDER = ['server', 'worker', 'venue'];

/** The port of a program's metrics, as a list; empty when none are served or it has none. */
export function metricsPortOf(
  { metricsPort }: Pick<Config, 'metricsPort'>,
  name: string,
): readonly WantedPort[] {
  const place = ORDER.indexOf(name);
  if (metricsPort === null || place < 0) return [];
  return [{ variable: 'METRICS_PORT', port: metricsPort + place }];
}

/** The variable of one program that a supervisor starts; empty for a program without metrics. */
export function metricsEnvironment(
  config: Pick<Config, 'metricsPort'>,
  name: string,
): { METRICS_PORT: string } {
  const [own] = metricsPortOf(config, name);
  return { METRICS_PORT: own === undefined ? '' : String(own.port) };
}
