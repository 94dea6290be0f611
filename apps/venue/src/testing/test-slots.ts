import type { Page } from '@playwright/test';
import { drawStream } from '../engine/draw-stream.ts';
import { sfc32 } from '../engine/sfc32.ts';
import { koiRules } from '../engine/twin-koi/koi-rules.ts';
import { PAGE_PATHS } from '../wire/page-wire.ts';

/** The slots on the page that all slots share. */
export const SLOTS = ['twin-koi'] as const;
export type SlotCode = (typeof SLOTS)[number];

const STAKE = 200n;

/** A settled round with its feature; the generator's seed was searched for one that wins. */
interface FeatureRound {
  readonly outcome: unknown;
  readonly payout: bigint;
}

/** The first round of a public generator that wins free spins which pay. */
function koiFeature(): FeatureRound {
  const next = sfc32(4, 20, 26);
  for (;;) {
    const { outcome, payout } = koiRules.pull(drawStream(next), STAKE, {});
    const first = outcome.feature?.spins.slice(0, 3) ?? [];
    if (first.some(({ paid }) => paid > 0) && payout > STAKE) return { outcome, payout };
  }
}

const FEATURES: Readonly<Record<SlotCode, () => FeatureRound>> = { 'twin-koi': koiFeature };

/** A round of this slot with its feature, played by the rules. */
export const featureOf = (code: SlotCode): FeatureRound => FEATURES[code]();

/** Answers the next bet of a page with this round in place of the one drawn. */
export async function answerWith(page: Page, { outcome, payout }: FeatureRound): Promise<void> {
  await page.route(`**${PAGE_PATHS.bet}`, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const money = `${payout / 100n}.${String(payout % 100n).padStart(2, '0')}`;
    await route.fulfill({ json: { ...body, data: { ...body.data, outcome, payout: money } } });
  });
}
