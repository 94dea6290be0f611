/** How a family of games sounds: numbers for the synth in `sound.ts`, and nothing else. */
export interface Voice {
  /** Semitones by which its strings and bells are above D. */
  readonly key: number;
  /** The wave of a plucked string, and the seconds until it is silent. */
  readonly string: OscillatorType;
  readonly ring: number;
  /** The frequency of a string's overtone, and those of a bell, in multiples of its own. */
  readonly overtone: number;
  readonly bell: readonly [number, number];
  /** The pitch of a knock on wood, and the middle of a wind, in hertz. */
  readonly wood: number;
  readonly breath: number;
}

const voice = (
  key: number,
  [string, ring, overtone]: readonly [OscillatorType, number, number],
  bell: readonly [number, number],
  [wood, breath]: readonly [number, number],
): Voice => ({ key, string, ring, overtone, bell, wood, breath });

const SLOTS: Voice = voice(0, ['triangle', 0.7, 2], [2.41, 3.9], [220, 610]);

/** The voice of each family of games, by the category of the venue protocol. */
export const VOICES: Readonly<Record<string, Voice>> = {
  // Strings and bronze: the reels.
  'Video Slots': SLOTS,
  // Bone and glass: small dry things that fall.
  Dice: voice(5, ['sine', 0.35, 3], [2.76, 5.4], [330, 820]),
  'Sic Bo': voice(-5, ['triangle', 0.45, 2.5], [2, 2.9], [262, 420]),
  Plinko: voice(7, ['sine', 0.25, 4], [3, 6.2], [440, 900]),
  // Water.
  Limbo: voice(2, ['sine', 0.9, 2], [2.1, 3.3], [196, 740]),
  Fishing: voice(-7, ['sine', 1.1, 1.5], [1.5, 2.25], [131, 340]),
  // Celesta: single stars and steps.
  Keno: voice(12, ['sine', 0.8, 4], [4, 5.9], [392, 1_100]),
  'Hi-Lo': voice(9, ['triangle', 0.4, 3], [3, 4.2], [294, 700]),
  Mines: voice(4, ['sine', 0.5, 5], [2.6, 6.8], [247, 560]),
  // Light strokes: the pointer of a wheel, a kite in the wind.
  Wheel: voice(10, ['triangle', 0.55, 2.01], [2.2, 4.4], [523, 1_300]),
  Crash: voice(3, ['sine', 0.7, 1.5], [1.8, 3.6], [208, 1_000]),
  // Cards on felt.
  Baccarat: voice(-2, ['triangle', 0.6, 1.5], [2, 3], [165, 380]),
  'Dragon Tiger': voice(-4, ['sawtooth', 0.3, 1.01], [1.4, 2.6], [147, 300]),
  Blackjack: voice(1, ['triangle', 0.35, 2], [2, 4], [185, 460]),
  'Three Card Poker': voice(6, ['triangle', 0.5, 1.5], [2.5, 3.1], [233, 500]),
  'Video Poker': voice(8, ['square', 0.18, 2], [2, 5], [277, 640]),
  'Bull Bull': voice(-9, ['sawtooth', 0.4, 2], [1.7, 2.8], [117, 280]),
  // Ivory on wood, a drum before the draw, a whistle over the field.
  Roulette: voice(-1, ['sine', 0.5, 2.5], [2.3, 3.5], [349, 520]),
  Lottery: voice(-3, ['square', 0.22, 3], [2.4, 4.8], [175, 660]),
  'Virtual Sports': voice(11, ['square', 0.3, 1.5], [1.01, 2.02], [98, 1_600]),
};

/** The voice of a category; a game of an unknown one sounds as the slots do. */
export const voiceOf = (category: string): Voice => VOICES[category] ?? SLOTS;
