import type { CallNote } from '../../reference/call-note.ts';

// Sentences that several calls share.

export const CODE = 'Takes a code of the authenticator app.';
export const OTHER = `By another person than the one who proposed. ${CODE}`;
export const HALF = `${CODE} Proposer and confirmer are each told half of a key, once.`;
export const STALE = 'Refused when the page showed another version.';

/** The three calls of an act that takes two people. */
export const twoPeople = (path: string, what: string, said = CODE): Record<string, CallNote> => ({
  [`changes/${path}/propose`]: [`Proposes ${what}.`, said],
  [`changes/${path}/confirm`]: [`Carries out the proposal of ${what}.`, OTHER],
  [`changes/${path}/turn-down`]: [`Turns the proposal of ${what} down.`, 'Nothing is changed.'],
});
