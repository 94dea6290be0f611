/** The target of /gamePage (specification, 2). */
export type LaunchSource =
  | { readonly kind: 'game'; readonly gameId: string; readonly code: string }
  /** A game of the house with play money, for everybody. */
  | { readonly kind: 'trial'; readonly gameId: string; readonly code: string }
  | { readonly kind: 'agent' }
  /** `topic`: the subject of the question; '' without one. */
  | { readonly kind: 'service'; readonly topic: string }
  | { readonly kind: 'app' };

/** Reads the query; null if it opens nothing. */
export function launchSource(query: URLSearchParams): LaunchSource | null {
  if (query.get('dailiD') === '1') return { kind: 'agent' };
  if (query.get('dailiD') === '2') return { kind: 'service', topic: query.get('topic') ?? '' };
  if (query.get('app') === '1') return { kind: 'app' };
  const gameId = query.get('gameId') ?? '';
  if (gameId === '') return null;
  const kind = query.get('try') === '1' ? 'trial' : 'game';
  return { kind, gameId, code: query.get('code') ?? '' };
}

/** The agent's login and games are for members. */
export const needsMember = (source: LaunchSource | null): boolean =>
  source?.kind === 'game' || source?.kind === 'agent';
