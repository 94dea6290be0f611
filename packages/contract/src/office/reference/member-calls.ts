import type { TagNotes } from '../../reference/call-note.ts';
import { CODE, HALF, STALE, twoPeople } from './two-people.ts';

/** Members and what staff do for them. */
export const MEMBERS: TagNotes = {
  about: 'Members, masked; locks, adjustments and their messages to the service.',
  calls: {
    members: ['Looks for members, or lists those who fit filters.', 'Reading is in the trail.'],
    'members/file': ['Tells all of one member.', 'Reading it is in the trail.'],
    'members/statement': ['Tells the movements of a member.', 'The newest first.'],
    'members/bets': ['Lists the bets of a member.', 'The newest first.'],
    'members/orders': ['Lists the orders of a member.', 'The newest first.'],
    'members/lock': ['Locks or frees play, deposits or withdrawals.', CODE],
    'members/sign-out': [
      'Ends the open sign-ins of a member.',
      'An open game stops within a second.',
    ],
    'members/pause': [
      'Sets the time-out or exclusion a member asked for.',
      `One in force is never shortened. ${CODE}`,
    ],
    'members/status': [
      'Closes an account or opens it again.',
      `One with money only on an official order. ${CODE}`,
    ],
    'members/write': [
      'Sends a message to the inbox of a member.',
      `Plain text, without links and numbers. ${CODE}`,
    ],
    'members/links': [
      'Lists the accounts that share something with a member.',
      'A hint for people. Reading it is in the trail.',
    ],
    'members/notes': ['Lists the notes of staff on a member.', 'Reading them is in the trail.'],
    'members/notes/add': ['Adds a note on a member.', 'It is never changed or deleted.'],
    'members/tags': ['Sets the tags of a member.', 'Words of the set only.'],
    tags: ['Lists the words that may be set on members.', 'In alphabetical order.'],
    'tags/add': ['Adds a word to the set of tags.', 'A hundred at most.'],
    verification: [
      'Lists members who ask to be verified.',
      'Those that wait: the longest waiting first.',
    ],
    'verification/file': [
      'Tells of one case, without what the documents show.',
      'Reading it is in the trail.',
    ],
    'verification/documents': [
      'Shows the documents of a case, for a reason.',
      'The reason is in the trail; no answer is kept.',
    ],
    'verification/approve': [
      'Gives the member the level.',
      'Refused for a document that another account was approved with.',
    ],
    'verification/reject': ['Turns a case down.', STALE],
    'verification/revoke': ['Takes an approval back.', STALE],
    service: ['Lists threads with the service.', 'Those that wait: the longest waiting first.'],
    'service/file': ['Tells of one thread, with its messages.', 'Reading it is in the trail.'],
    'service/picture': ['Shows the picture of a message.', 'Reading it is in the trail.'],
    'service/canned': ['Lists the canned answers.', 'By title.'],
    'service/canned/save': [
      'Saves a canned answer.',
      `203 for a text that members act on. ${STALE}`,
    ],
    'service/canned/remove': ['Removes a canned answer.', STALE],
    'service/colleagues': ['Lists who may answer.', 'To them a thread may be handed.'],
    'service/reply': [
      'Answers a member.',
      `The member finds it in the inbox; 203 for a text that members act on. ${STALE}`,
    ],
    'service/take': ['Takes a thread, also from a colleague.', STALE],
    'service/hand-over': ['Hands a thread to a colleague.', STALE],
    'service/close': ['Ends a thread.', `A new message of its member opens it again. ${STALE}`],
    channels: [
      'Lists what leaves by e-mail and SMS, with the totals of a week.',
      'The newest first; addresses are masked, and no code is told.',
    ],
    'channels/retry': [
      'Lets a message that failed be tried again.',
      'Until it expires; one that waits is left alone.',
    ],
    ...twoPeople('adjustment', 'an adjustment of a balance'),
    ...twoPeople('totp-reset', "the end of a member's second factor"),
    ...twoPeople('exclusion-end', 'the end of an exclusion whose term is over'),
    ...twoPeople('recovery', 'new passwords for a member who lost them', HALF),
  },
};
