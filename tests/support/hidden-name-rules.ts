import type { MemberId } from '@haitang/kernel/id.ts';

/** A venue as the rules of `hidden`, the optional field of a launch, see it (ADR 38). */
export interface NamingVenue {
  /** Opens a game for the member over `game/url`; null leaves the field out. A refusal throws. */
  launch(member: MemberId, gameCode: string, hidden: boolean | null): Promise<void>;
  /** The name of the member that another player reads now; null if they read none. */
  nameOf(member: MemberId): Promise<string | null>;
}

export interface NamingCase {
  readonly venue: NamingVenue;
  /** Both sit where a third player sees them; nothing was ever said about either. */
  readonly member: MemberId;
  readonly neighbour: MemberId;
  /** The game at whose table they sit, and another of the same supplier. */
  readonly game: string;
  readonly otherGame: string;
}

/** `hides` and `ignores` conform; `broken` names the rules that are kept neither way. */
export type NamingVerdict =
  | { readonly kind: 'hides' | 'ignores' }
  | { readonly kind: 'broken'; readonly rules: readonly string[] };

interface Step {
  readonly rule: string;
  readonly at: 'game' | 'otherGame';
  readonly hidden: boolean | null;
  readonly isNamed: boolean;
}

const STEPS: readonly Step[] = [
  { rule: 'who never hid is named', at: 'game', hidden: null, isNamed: true },
  { rule: 'true hides', at: 'game', hidden: true, isNamed: false },
  { rule: 'a repeat changes nothing', at: 'game', hidden: true, isNamed: false },
  { rule: 'without the field nothing changes', at: 'game', hidden: null, isNamed: false },
  { rule: 'the same in another game', at: 'otherGame', hidden: null, isNamed: false },
  { rule: 'false in another game shows', at: 'otherGame', hidden: false, isNamed: true },
  { rule: 'true in another game hides', at: 'otherGame', hidden: true, isNamed: false },
  { rule: 'false shows again', at: 'game', hidden: false, isNamed: true },
];

/**
 * Launches for the member with every value of the field and without it, and reads after each what
 * other players see. The neighbour stays named all the time. Throws when a launch is refused:
 * the field may be ignored, never refused.
 */
export async function judgeHiddenNames(given: NamingCase): Promise<NamingVerdict> {
  const { venue, member, neighbour } = given;
  const rules: string[] = [];
  let named = 0;
  for (const { rule, at: game, hidden, isNamed } of STEPS) {
    await venue.launch(member, given[game], hidden);
    const isSeen = (await venue.nameOf(member)) !== null;
    if (isSeen) named += 1;
    if (isSeen !== isNamed) rules.push(rule);
    if ((await venue.nameOf(neighbour)) === null) rules.push(`${rule}, for this member alone`);
  }
  if (rules.length === 0) return { kind: 'hides' };
  const isIgnored = named === STEPS.length && rules.every((rule) => !rule.endsWith('alone'));
  return isIgnored ? { kind: 'ignores' } : { kind: 'broken', rules };
}
