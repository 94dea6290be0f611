import { type Clock, HOUR_MS, MINUTE_MS, SECOND_MS } from '@haitang/kernel/clock.ts';
import type { ScreeningVariables } from '@haitang/platform/screening-variables.ts';
import { type Screener, type ScreeningSource, type Verdict, worstOf } from './screener.ts';
import { screeningProvider } from './screening-provider.ts';
import { watchList } from './watched-list.ts';

const TIMEOUT_MS = 5 * SECOND_MS;
/** An answer of the provider serves the steps of one payment, not the next day's. */
const REMEMBERED_MS = 10 * MINUTE_MS;
/** A provider that is down is asked about an address twice a minute. */
const UNKNOWN_MS = 30 * SECOND_MS;
const MOST_REMEMBERED = 10_000;

/** The same source, whose answers are remembered for a short time. */
function remembering(source: ScreeningSource, clock: Clock): ScreeningSource {
  const known = new Map<string, { readonly until: number; readonly verdict: Verdict }>();
  return async (network, address) => {
    const now = clock.now().getTime();
    const about = `${network} ${address}`;
    const found = known.get(about);
    if (found && found.until > now) return found.verdict;
    const verdict = await source(network, address);
    if (known.size >= MOST_REMEMBERED) known.clear();
    const until = now + (verdict.kind === 'unknown' ? UNKNOWN_MS : REMEMBERED_MS);
    known.set(about, { until, verdict });
    return verdict;
  };
}

/** The configured sources; null when there are none: then the list in the database alone counts. */
export function openScreener(
  { file, fileHours, provider }: ScreeningVariables,
  clock: Clock,
  timeoutMs: number = TIMEOUT_MS,
): Screener | null {
  const list = file === '' ? null : watchList(file, fileHours * HOUR_MS, clock);
  const asked = provider && remembering(screeningProvider({ ...provider, timeoutMs }), clock);
  if (list === null && asked === null) return null;
  const sources = [list?.ask, asked].filter((source) => source !== undefined && source !== null);
  return {
    ask: async (network, address) =>
      worstOf(await Promise.all(sources.map((ask) => ask(network, address)))),
    listStanding: async () => (list === null ? null : list.standing()),
  };
}
