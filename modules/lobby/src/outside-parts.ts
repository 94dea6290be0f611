import { readFile } from 'node:fs/promises';
import type { Clock } from '@haitang/kernel/clock.ts';
import { openSandboxUpay, openUpay } from '@haitang/payments/hosted/open-upay.ts';
import type { UpayGateway } from '@haitang/payments/hosted/upay-gateway.ts';
import type { Config } from '@haitang/platform/config.ts';

/** The provider the environment names, else the test gateway of the demo. */
export async function openProvider(config: Config, clock: Clock): Promise<UpayGateway | null> {
  const { siteUrl, chainUrl: url, dataDirectory } = config;
  if (config.upay) return openUpay(config.upay, { siteUrl, clock });
  return config.demo ? openSandboxUpay({ url, dataDirectory, siteUrl, clock }) : null;
}

interface VenueRow {
  readonly platform: string;
  readonly supplier: string;
}

/** Codes of the venues the house supplies. */
export async function houseVenues(): Promise<string[]> {
  const file = await readFile(
    new URL('../../venues/src/seed/catalogue.json', import.meta.url),
    'utf8',
  );
  const { venues }: { venues: VenueRow[] } = JSON.parse(file);
  return venues.filter((venue) => venue.supplier === 'house').map((venue) => venue.platform);
}
