import type { FishKind } from './fish.ts';

/** Where a fish is on its way: the part of the width, and how far below its depth. */
interface Step {
  readonly along: number;
  readonly down: number;
}

/** How a kind swims. Times are in milliseconds, lengths in units of the pond. */
export interface Habit {
  readonly size: number;
  /** The time between one and the next, at least and at most. */
  readonly gap: readonly [number, number];
  /** How long one stays. */
  readonly stay: readonly [number, number];
  /** The most at once; the gap keeps to it. */
  readonly most: number;
  /** How many enter together. */
  readonly school: readonly [number, number];
  readonly depth: readonly [number, number];
  /** The way of a fish by the part of its time, 0 to 1, and its whim. */
  readonly path: (part: number, whim: number) => Step;
}

const TURN = 2 * Math.PI;
const sine = (waves: number, height: number) => (part: number, whim: number) => ({
  along: part,
  down: height * Math.sin(TURN * (waves * part + whim)),
});

/** Rests twice on its way. */
const stopping = (part: number, whim: number): Step => ({
  along: part + 0.05 * Math.sin(2 * TURN * part),
  down: 34 * Math.sin(TURN * (part + whim)),
});

/** Leaps: up in the middle of its way. */
const leaping = (part: number, whim: number): Step => ({
  along: part,
  down: -(160 + 80 * whim) * 4 * part * (1 - part),
});

/** Comes two thirds of the way, then turns and leaves where it came from. */
const turning = (part: number, whim: number): Step => ({
  along: 0.68 * Math.sin(Math.PI * part),
  down: 60 * (0.5 + whim) * Math.sin((TURN * part) / 2),
});

/** Coils. */
const coiling = (part: number, whim: number): Step => ({
  along: part + 0.02 * Math.sin(TURN * 3 * part),
  down: 105 * Math.sin(TURN * (2.5 * part + whim)),
});

const seconds = (from: number, to: number): readonly [number, number] => [from * 1_000, to * 1_000];
const ONE = [1, 1] as const;

export const HABITS: Readonly<Record<FishKind, Habit>> = {
  silverfish: {
    size: 36,
    gap: seconds(5, 9),
    stay: seconds(10, 14),
    most: 30,
    school: [6, 10],
    depth: [110, 560],
    path: sine(1.5, 38),
  },
  seahorse: {
    size: 44,
    gap: seconds(3.6, 7),
    stay: seconds(18, 26),
    most: 8,
    school: ONE,
    depth: [120, 600],
    path: sine(3, 18),
  },
  featherfin: {
    size: 52,
    gap: seconds(2.2, 5),
    stay: seconds(10, 14),
    most: 8,
    school: ONE,
    depth: [110, 580],
    path: sine(0.8, 60),
  },
  pufferfish: {
    size: 64,
    gap: seconds(5, 9),
    stay: seconds(16, 24),
    most: 6,
    school: ONE,
    depth: [130, 560],
    path: stopping,
  },
  lanternfish: {
    size: 72,
    gap: seconds(4.6, 9),
    stay: seconds(14, 19),
    most: 5,
    school: ONE,
    depth: [300, 590],
    path: sine(1, 44),
  },
  flyingfish: {
    size: 76,
    gap: seconds(3, 8),
    stay: seconds(6.4, 8.2),
    most: 4,
    school: ONE,
    depth: [280, 420],
    path: leaping,
  },
  turtle: {
    size: 96,
    gap: seconds(14, 25),
    stay: seconds(24, 34),
    most: 3,
    school: ONE,
    depth: [130, 540],
    path: sine(0.5, 12),
  },
  ray: {
    size: 130,
    gap: seconds(10, 22),
    stay: seconds(19, 25),
    most: 3,
    school: ONE,
    depth: [180, 520],
    path: sine(1, 92),
  },
  shark: {
    size: 180,
    gap: seconds(10, 26),
    stay: seconds(13, 18),
    most: 2,
    school: ONE,
    depth: [170, 470],
    path: turning,
  },
  clam: {
    size: 84,
    gap: seconds(45, 80),
    stay: seconds(32, 39),
    most: 1,
    school: ONE,
    depth: [630, 650],
    path: sine(8, 5),
  },
  dragon: {
    size: 220,
    gap: seconds(35, 75),
    stay: seconds(18, 24),
    most: 1,
    school: ONE,
    depth: [280, 420],
    path: coiling,
  },
  whale: {
    size: 420,
    gap: seconds(300, 420),
    stay: seconds(60, 74),
    most: 1,
    school: ONE,
    depth: [250, 400],
    path: sine(0.5, 30),
  },
};
