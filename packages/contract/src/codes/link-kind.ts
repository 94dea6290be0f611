/** What two accounts may share, the strongest evidence first. */
export const LINK_KINDS = [
  'account',
  'browser',
  'payer',
  'contact',
  'holder',
  'name',
  'registration',
  'place',
] as const;
export type LinkKind = (typeof LINK_KINDS)[number];
