import { isKeptOn, keepSwitch } from './kept-choice.ts';
import { type Voice, voiceOf } from './voices.ts';

const SWITCH = 'sound';
/** Waves of the same height are not equally loud. */
const LOUDNESS: Readonly<Record<OscillatorType, number>> = {
  sine: 0.36,
  triangle: 0.34,
  square: 0.14,
  sawtooth: 0.16,
  custom: 0.3,
};
/** The most bytes that one call for random values may ask for. */
const NOISE_BYTES = 65_536;
/** Semitones of the pentatonic scale of our games, from D. */
const SCALE = [0, 2, 5, 7, 9] as const;
const LOWEST = 293.66;

/** The frequency of a step of the scale in a key; five steps are an octave. */
const pitchOf = ({ key }: Voice, step: number): number => {
  const semitones = key + (SCALE[((step % 5) + 5) % 5] ?? 0) + 12 * Math.floor(step / 5);
  return LOWEST * 2 ** (semitones / 12);
};

/** Our sounds; all are computed here, none is a recording. */
export interface Sound {
  isOn(): boolean;
  /** Switches sound on or off and keeps it for this device; the call must be a player's press. */
  toggle(): boolean;
  /** A plucked string, `step` steps up the scale. */
  pluck(step: number, loudness?: number): void;
  /** A bell of two seconds. */
  bell(step: number): void;
  /** A short knock on wood, `step` semitones up. */
  knock(step: number): void;
  /** Wind: noise that rises over `ms`. */
  wind(ms: number): void;
}

interface Desk {
  readonly audio: AudioContext;
  readonly out: AudioNode;
  readonly noise: AudioBuffer;
}

function createDesk(): Desk {
  const audio = new AudioContext();
  const master = audio.createGain();
  master.gain.value = 0.5;
  const limit = audio.createDynamicsCompressor();
  master.connect(limit).connect(audio.destination);
  const noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const data = noise.getChannelData(0);
  const bytes = crypto.getRandomValues(new Uint8Array(NOISE_BYTES));
  for (let at = 0; at < data.length; at += 1) {
    data[at] = (bytes[at % NOISE_BYTES] ?? 0) / 127.5 - 1;
  }
  return { audio, out: master, noise };
}

/** A tone that starts at once and fades within `seconds`. */
function tone(desk: Desk, kind: OscillatorType, hertz: number, gain: number, seconds: number) {
  const { audio, out } = desk;
  const now = audio.currentTime;
  const voice = audio.createOscillator();
  const level = audio.createGain();
  voice.type = kind;
  voice.frequency.value = hertz;
  level.gain.setValueAtTime(0, now);
  level.gain.linearRampToValueAtTime(gain, now + 0.006);
  level.gain.exponentialRampToValueAtTime(0.0001, now + seconds);
  voice.connect(level).connect(out);
  voice.start(now);
  voice.stop(now + seconds);
}

function blow({ audio, out, noise }: Desk, breath: number, seconds: number) {
  const now = audio.currentTime;
  const source = audio.createBufferSource();
  source.buffer = noise;
  source.loop = true;
  const band = audio.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.setValueAtTime(breath / 2, now);
  band.frequency.linearRampToValueAtTime(breath * 1.5, now + seconds);
  const level = audio.createGain();
  level.gain.setValueAtTime(0.0001, now);
  level.gain.linearRampToValueAtTime(0.1, now + seconds * 0.6);
  level.gain.linearRampToValueAtTime(0.0001, now + seconds);
  source.connect(band).connect(level).connect(out);
  source.start(now);
  source.stop(now + seconds);
}

/**
 * The sounds of a page in the voice of its family of games: off until switched on; nothing is made
 * before.
 */
export function createSound({ category }: { readonly category: string }): Sound {
  const voice = voiceOf(category);
  let isOn = isKeptOn(SWITCH);
  let desk: Desk | null = null;
  const play = (make: (open: Desk) => void) => {
    if (!isOn) return;
    desk ??= createDesk();
    // A browser holds sound back until the first press of the page.
    if (desk.audio.state === 'suspended') void desk.audio.resume();
    make(desk);
  };
  return {
    isOn: () => isOn,
    toggle() {
      isOn = !isOn;
      keepSwitch(SWITCH, isOn);
      play((open) => tone(open, voice.string, pitchOf(voice, 5), 0.3, 0.4));
      return isOn;
    },
    pluck: (step, loudness = 1) =>
      play((open) => {
        const { string, ring, overtone } = voice;
        const hertz = pitchOf(voice, step);
        tone(open, string, hertz, LOUDNESS[string] * loudness, ring);
        tone(open, 'sine', hertz * overtone, 0.1 * loudness, ring * 0.6);
      }),
    bell: (step) =>
      play((open) => {
        const [second, third] = voice.bell;
        const hertz = pitchOf(voice, step);
        tone(open, 'sine', hertz, 0.26, 2);
        tone(open, 'sine', hertz * second, 0.1, 1.2);
        tone(open, 'sine', hertz * third, 0.05, 0.7);
      }),
    knock: (step) =>
      play((open) => tone(open, 'triangle', voice.wood * 2 ** (step / 12), 0.3, 0.06)),
    wind: (ms) => play((open) => blow(open, voice.breath, ms / 1_000)),
  };
}
