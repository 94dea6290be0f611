/** The twelve kinds of 鲸落沧海, from the smallest value to the largest. */
export const FISH_KINDS = [
  'silverfish',
  'seahorse',
  'featherfin',
  'pufferfish',
  'lanternfish',
  'flyingfish',
  'turtle',
  'ray',
  'shark',
  'clam',
  'dragon',
  'whale',
] as const;

export type FishKind = (typeof FISH_KINDS)[number];

interface FishFacts {
  readonly name: string;
  /** What a catch is worth in levels: one of these, each as likely as the others. */
  readonly values: readonly number[];
  /** The mean of the values, a whole number: it decides how often a hit catches. */
  readonly mean: number;
}

const worth = (name: string, ...values: readonly number[]): FishFacts => ({
  name,
  values,
  mean: values.reduce((sum, value) => sum + value, 0) / values.length,
});

/** Names and values; the last three have a list of values. */
export const FISH: Readonly<Record<FishKind, FishFacts>> = {
  silverfish: worth('银鱼', 2),
  seahorse: worth('海马', 3),
  featherfin: worth('彩翎鱼', 4),
  pufferfish: worth('河豚', 6),
  lanternfish: worth('灯笼鱼', 8),
  flyingfish: worth('飞鱼', 12),
  turtle: worth('玳瑁', 16),
  ray: worth('云鳐', 24),
  shark: worth('赤鳞鲨', 40),
  clam: worth('雷贝', 20, 30, 40, 50, 50, 60, 70, 80),
  dragon: worth('金蛟', 40, 60, 60, 80, 80, 100, 140, 240),
  whale: worth(
    '鲸',
    ...[100, 100, 120, 120, 150, 150, 200, 200],
    ...[200, 250, 250, 300, 360, 500, 800, 1_000],
  ),
};

/** Whether a word names a kind. */
export const isFishKind = (input: unknown): input is FishKind =>
  FISH_KINDS.some((kind) => kind === input);
