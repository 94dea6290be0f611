// Runs in a browser, as `sounds`: renders cues without a speaker, and measures what would be heard.
import { createSound } from '../sound.ts';
import { type Cues, createCues, createDesk } from '../synth.ts';
import { voiceOf } from '../voices.ts';
import { playWin, type WinTier } from '../win-sound.ts';

const RATE = 44_100;
const AFTER_S = 0.12;
/** Below this a sample counts as silence: −80 dB. */
const SILENT = 0.0001;

/** A cue: the calls that sound together, and the seconds until they must be silent. */
export interface Played {
  readonly name: string;
  readonly seconds: number;
  readonly calls: readonly (
    | readonly [cue: keyof Cues, ...given: number[]]
    | readonly [cue: 'win', tier: WinTier]
  )[];
}

/** What was heard; levels in dB below full scale, steps between samples from 0 to 2. */
export interface Heard {
  readonly name: string;
  readonly peak: number;
  /** The loudest tenth of a second. */
  readonly loudest: number;
  readonly offset: number;
  /** The largest step within a millisecond of the start and within ten of the end. */
  readonly startStep: number;
  readonly endStep: number;
  /** The highest sample after the stated end. */
  readonly after: number;
}

/** The noise of every wind is the same one, so that its figures are. */
Reflect.set(crypto, 'getRandomValues', (bytes: Uint8Array) => {
  let state = 1;
  for (const index of bytes.keys()) {
    state = (state * 48_271) % 2_147_483_647;
    bytes[index] = state >> 8;
  }
  return bytes;
});

const dB = (level: number): number => 20 * Math.log10(Math.max(level, 1e-9));
const highest = (samples: Float32Array): number =>
  samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
const largestStep = (samples: Float32Array): number =>
  samples.reduce(
    (most, sample, index) => Math.max(most, Math.abs(sample - (samples[index - 1] ?? sample))),
    0,
  );

/** The root of the mean square of the loudest window of 100 ms, moved by 10 ms. */
function loudest(samples: Float32Array): number {
  const hop = RATE / 100;
  const parts: number[] = [];
  for (let from = 0; from < samples.length; from += hop) {
    parts.push(samples.subarray(from, from + hop).reduce((sum, value) => sum + value * value, 0));
  }
  const windows = parts.map((_, index) =>
    parts.slice(index, index + 10).reduce((sum, part) => sum + part, 0),
  );
  return Math.sqrt(Math.max(...windows) / (10 * hop));
}

function measure(name: string, samples: Float32Array, seconds: number): Heard {
  const end = Math.round(seconds * RATE);
  const start = Math.max(0, samples.findIndex((sample) => Math.abs(sample) > SILENT) - 1);
  const sum = samples.reduce((all, sample) => all + sample, 0);
  return {
    name,
    peak: dB(highest(samples)),
    loudest: dB(loudest(samples)),
    offset: dB(Math.abs(sum / end)),
    startStep: largestStep(samples.subarray(start, start + RATE / 1_000)),
    endStep: largestStep(samples.subarray(end - RATE / 100, end + RATE / 100)),
    after: dB(highest(samples.subarray(end + RATE / 100))),
  };
}

function play(cues: Cues, { calls }: Played): void {
  for (const [cue, ...given] of calls) {
    if (cue === 'win') playWin(cues, given[0] as WinTier);
    else Reflect.apply(cues[cue], cues, given);
  }
}

/** Renders each cue in the voice of a category and measures it. */
async function hear(category: string, played: readonly Played[]): Promise<Heard[]> {
  const heard: Heard[] = [];
  for (const sound of played) {
    const audio = new OfflineAudioContext(1, Math.ceil((sound.seconds + AFTER_S) * RATE), RATE);
    play(createCues(createDesk(audio), voiceOf(category)), sound);
    const rendered = await audio.startRendering();
    heard.push(measure(sound.name, rendered.getChannelData(0), sound.seconds));
  }
  return heard;
}

/** What became of sounds that were switched off in their middle. */
export interface Switched {
  /** Audio devices that were opened before sound was switched on. */
  readonly before: number;
  /** The largest step between samples just before the press, and while the sound fades. */
  readonly step: number;
  readonly fading: number;
  /** The highest sample once it has faded, in dB below full scale. */
  readonly off: number;
  /** The largest step in the millisecond in which sound is on again, and its level after that. */
  readonly onStep: number;
  readonly on: number;
}

const OFF_S = 0.5;
const ON_S = 0.8;

/** Plays a bell on a page's sound, switches it off and then on again. */
async function hearSwitched(category: string): Promise<Switched> {
  const audio = new OfflineAudioContext(1, 2 * RATE, RATE);
  let opened = 0;
  // The page's sound opens this in place of the speakers.
  Reflect.set(globalThis, 'AudioContext', function open() {
    opened += 1;
    return audio;
  });
  const goOn = audio.resume.bind(audio);
  audio.resume = () => goOn().catch(() => undefined);
  const sound = createSound({ category });
  sound.bell(5);
  const before = opened;
  sound.toggle();
  sound.bell(5);
  for (const second of [OFF_S, ON_S]) {
    void audio.suspend(second).then(() => {
      sound.toggle();
      return audio.resume();
    });
  }
  const samples = (await audio.startRendering()).getChannelData(0);
  const between = (from: number, to: number) => samples.subarray(from * RATE, to * RATE);
  return {
    before,
    step: largestStep(between(OFF_S - 0.05, OFF_S)),
    fading: largestStep(between(OFF_S, OFF_S + 0.06)),
    off: dB(highest(between(OFF_S + 0.1, ON_S))),
    onStep: largestStep(between(ON_S, ON_S + 0.007)),
    on: dB(loudest(between(ON_S, ON_S + 0.4))),
  };
}

Object.assign(globalThis, { sounds: { hear, hearSwitched } });
