import type { TagNotes } from '../../reference/call-note.ts';
import { CODE, twoPeople } from './two-people.ts';

/** The account of the person who calls. */
export const OWN_ACCOUNT: TagNotes = {
  about: 'Signing in with a password and a code, and the account itself.',
  calls: {
    'sign-in': ['Checks name and password.', 'The answer is good for one code.'],
    'sign-in/code': [
      'Signs in with the code of the app.',
      'Beyond the most of an account, ends the oldest session.',
    ],
    'sign-out': ['Signs out.', 'The token dies at once.'],
    me: ['Tells who is signed in and what it may do.', 'Writes nothing.'],
    'me/here': ['Says that the person reads.', 'Keeps the session alive.'],
    'me/sessions': ['Lists the own sessions.', 'The newest first.'],
    'me/sessions/end': ['Ends one of the own sessions.', 'At once.'],
    'me/views': ['Lists the filters of a list that one has kept.', 'By name.'],
    'me/views/save': [
      'Keeps the filters of a list under a name.',
      'Empty filters remove the view.',
    ],
    'me/password': ['Changes the own password.', CODE],
    'me/renewal/start': [
      'Makes the secret of an own authenticator.',
      'For an account with first credentials.',
    ],
    'me/renewal': [
      'Replaces both first credentials.',
      'Takes a code of the new authenticator; all other calls are refused before.',
    ],
    openapi: ['Tells this document.', 'In the envelope, as every answer; `data` is the document.'],
  },
};

/** The accounts of others. */
export const STAFF_ACCOUNTS: TagNotes = {
  about: 'Accounts of staff and their roles.',
  calls: {
    staff: ['Lists accounts, roles and rights.', 'With who holds which.'],
    'staff/sessions': ['Lists the sessions of an account.', 'The newest first.'],
    'staff/sessions/end': ['Ends one of them.', 'At once, with a reason.'],
    'staff/disable': ['Stops an account at once.', CODE],
    ...twoPeople('staff', 'an account', `The first password is told once. ${CODE}`),
    ...twoPeople('staff-roles', 'the roles of an account'),
    ...twoPeople('staff-totp', 'another authenticator'),
    ...twoPeople('staff-password', 'a new password', `It is told once. ${CODE}`),
    ...twoPeople('role', 'a role'),
  },
};
