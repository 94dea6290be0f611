import type { Voice } from './voices.ts';

/** Waves of the same height are not equally loud; those rich in overtones stay a little lower. */
const LOUDNESS: Readonly<Record<OscillatorType, number>> = {
  sine: 0.3,
  triangle: 0.34,
  square: 0.23,
  sawtooth: 0.32,
  custom: 0.3,
};
/** The ring of a string that is as loud as its wave says, in seconds. */
const RING = 0.7;
/** The most bytes that one call for random values may ask for. */
const NOISE_BYTES = 65_536;
/** Semitones of the pentatonic scale of our games, from D. */
const SCALE = [0, 2, 5, 7, 9] as const;
const LOWEST = 293.66;
const LEVEL = 0.5;
/** How fast the desk opens and closes: a jump of the level would be heard as a click. */
const FADE_S = 0.006;

/** The frequency of a step of the scale in a key; five steps are an octave. */
const pitchOf = ({ key }: Voice, step: number): number => {
  const semitones = key + (SCALE[((step % 5) + 5) % 5] ?? 0) + 12 * Math.floor(step / 5);
  return LOWEST * 2 ** (semitones / 12);
};

/** The height of a string: a short sound of the same height is less loud than a long one. */
const heightOf = ({ string, ring }: Voice): number => LOUDNESS[string] * Math.sqrt(RING / ring);

/** Where all sounds of a page come together. */
export interface Desk {
  readonly audio: BaseAudioContext;
  readonly out: AudioNode;
  readonly noise: AudioBuffer;
  /** Lets sounds through, or fades those that still sound to silence within 40 ms. */
  setOpen(isOpen: boolean): void;
}

/** A desk that is open, with a limiter before the speakers. */
export function createDesk(audio: BaseAudioContext): Desk {
  const master = audio.createGain();
  master.gain.value = LEVEL;
  const limit = audio.createDynamicsCompressor();
  master.connect(limit).connect(audio.destination);
  const noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const data = noise.getChannelData(0);
  const bytes = crypto.getRandomValues(new Uint8Array(NOISE_BYTES));
  for (let index = 0; index < data.length; index += 1) {
    data[index] = (bytes[index % NOISE_BYTES] ?? 0) / 127.5 - 1;
  }
  return {
    audio,
    out: master,
    noise,
    setOpen: (isOpen) => {
      master.gain.setTargetAtTime(isOpen ? LEVEL : 0, audio.currentTime, FADE_S);
    },
  };
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
  level.gain.linearRampToValueAtTime(0.2, now + seconds * 0.6);
  level.gain.linearRampToValueAtTime(0.0001, now + seconds);
  source.connect(band).connect(level).connect(out);
  source.start(now);
  source.stop(now + seconds);
}

/** What a page can play; each call sounds at once. */
export interface Cues {
  /** A plucked string, `step` steps up the scale. */
  pluck(step: number, loudness?: number): void;
  /** A bell of two seconds. */
  bell(step: number): void;
  /** A short knock on wood, `step` semitones up. */
  knock(step: number): void;
  /** Wind: noise that rises over `ms`. */
  wind(ms: number): void;
  /** That sound is on now. */
  greet(): void;
}

/** The cues of a voice, played on a desk. */
export const createCues = (desk: Desk, voice: Voice): Cues => ({
  pluck: (step, loudness = 1) => {
    const { string, ring, overtone } = voice;
    const hertz = pitchOf(voice, step);
    tone(desk, string, hertz, heightOf(voice) * loudness, ring);
    tone(desk, 'sine', hertz * overtone, 0.1 * loudness, ring * 0.6);
  },
  bell: (step) => {
    const [second, third] = voice.bell;
    const hertz = pitchOf(voice, step);
    tone(desk, 'sine', hertz, 0.26, 2);
    tone(desk, 'sine', hertz * second, 0.1, 1.2);
    tone(desk, 'sine', hertz * third, 0.05, 0.7);
  },
  knock: (step) => tone(desk, 'triangle', voice.wood * 2 ** (step / 12), 0.4, 0.06),
  wind: (ms) => blow(desk, voice.breath, ms / 1_000),
  greet: () => tone(desk, voice.string, pitchOf(voice, 5), 0.3, 0.4),
});
