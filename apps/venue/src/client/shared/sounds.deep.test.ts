// What nobody can hear in a test is measured: every cue of every family of games, rendered without
// a speaker by the browser. `SOUND_TABLE=1` prints the figures.
import { fileURLToPath } from 'node:url';
import { CHROMIUM } from '@haitang/testkit/chromium.ts';
import { chromium } from '@playwright/test';
import { afterAll, expect, test } from 'vitest';
import { inlineScript } from '../../../../../packages/contract/vite-inline-script.ts';
import type { Heard, Played, Switched } from './testing/measured-sounds.ts';
import { VOICES } from './voices.ts';

const browser = await chromium.launch(CHROMIUM);
afterAll(() => browser.close());
const page = await browser.newPage();
const root = fileURLToPath(new URL('./testing', import.meta.url));
await page.addScriptTag({
  content: await inlineScript({ root, entry: 'measured-sounds.ts', name: 'measured' }),
});

/** The lowest, the middle and the highest of each cue that the games play. */
const cuesOf = (ring: number): readonly Played[] => [
  ...[-12, 0, 12, 30].map((step): Played => cue(`knock ${step}`, 0.06, ['knock', step])),
  ...[250, 600, 4_000].map((ms): Played => cue(`wind ${ms}`, ms / 1_000, ['wind', ms])),
  ...[-5, 5, 14].map((step): Played => cue(`pluck ${step}`, ring, ['pluck', step])),
  ...[0, 5, 10].map((step): Played => cue(`bell ${step}`, 2, ['bell', step])),
  cue('greet', 0.4, ['greet']),
  ...(['return', 'win', 'double', 'small'] as const).map((tier) => cue(tier, ring, ['win', tier])),
  ...(['big', 'giant'] as const).map((tier) => cue(tier, 2, ['win', tier])),
  // No page plays more at once: reels stop, lines win, and the round's end is celebrated.
  cue(
    'everything',
    4,
    ['wind', 4_000],
    ...[0, 1, 2, 3, 4, 5].map((step) => ['knock', step] as const),
    ...[0, 1, 2, 3, 4, 5].map((step) => ['pluck', step, 0.6] as const),
    ['bell', 0],
    ['win', 'giant'],
  ),
];

const cue = (name: string, seconds: number, ...calls: Played['calls']): Played => ({
  name,
  seconds,
  calls,
});

/** Limits in dB below full scale; of a kind of cue its loudest tenth of a second, from and to. */
const MOST_PEAK = -1;
const MOST_OFFSET = -45;
const MOST_AFTER = -80;
const MOST_STEP = 0.03;
const LOUD: Readonly<Record<string, readonly [from: number, to: number]>> = {
  knock: [-42, -37],
  wind: [-42, -29],
  greet: [-34, -27],
  pluck: [-32, -25],
  bell: [-24, -21],
};

const row = (family: string, heard: Heard): string =>
  [
    family.padEnd(16),
    heard.name.padEnd(11),
    ...[heard.peak, heard.loudest, heard.offset, heard.after].map((dB) =>
      dB.toFixed(1).padStart(7),
    ),
    ...[heard.startStep, heard.endStep].map((step) => step.toFixed(4)),
  ].join(' ');

test.each(Object.entries(VOICES))(
  '%s: every cue is heard, clean, and balanced',
  async (family, voice) => {
    const call = `sounds.hear(${JSON.stringify(family)}, ${JSON.stringify(cuesOf(voice.ring))})`;
    const heard = await page.evaluate<Heard[]>(call);
    if (process.env.SOUND_TABLE === '1')
      console.log(heard.map((heard) => row(family, heard)).join('\n'));
    for (const sound of heard) {
      const said = row(family, sound);
      expect(sound.peak, said).toBeLessThanOrEqual(MOST_PEAK);
      expect(sound.loudest, said).toBeGreaterThan(-50);
      expect(sound.offset, said).toBeLessThan(MOST_OFFSET);
      expect(sound.after, said).toBeLessThan(MOST_AFTER);
      expect(sound.startStep, said).toBeLessThan(MOST_STEP);
      expect(sound.endStep, said).toBeLessThan(MOST_STEP);
      const [from, to] = LOUD[sound.name.split(' ')[0] ?? ''] ?? [-50, 0];
      expect(sound.loudest, said).toBeGreaterThan(from);
      expect(sound.loudest, said).toBeLessThan(to);
    }
    const loud = (name: string) =>
      heard.find((candidate) => candidate.name === name)?.loudest ?? Number.NaN;
    const rising = ['knock 0', 'return', 'win', 'small', 'big', 'giant'];
    for (const [index, tier] of rising.slice(1).entries()) {
      expect(loud(tier) - loud(rising[index] ?? ''), `${tier} of ${family}`).toBeGreaterThan(0.8);
    }
  },
);

test.each(Object.keys(VOICES))(
  '%s: off until switched on, and switched off without a click',
  async (family) => {
    const heard = await page.evaluate<Switched>(`sounds.hearSwitched(${JSON.stringify(family)})`);
    expect(heard.before).toBe(0);
    expect(heard.step).toBeGreaterThan(0.001);
    expect(heard.fading).toBeLessThan(heard.step * 1.1);
    expect(heard.off).toBeLessThan(MOST_AFTER);
    expect(heard.onStep).toBeLessThan(MOST_STEP);
    expect(heard.on).toBeGreaterThan(-50);
  },
);
