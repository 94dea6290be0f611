import type { TagNotes } from '../../reference/call-note.ts';

const OWN = 'Ours: no other API of this family has it.';

/** The calls of a member's conversations with the service. */
export const SERVICE_NOTES: TagNotes = {
  about: "The member's conversations with the service.",
  calls: {
    'service/threads': ["Lists the member's threads.", `The newest message first. ${OWN}`],
    'service/thread': [
      'Tells one thread with its messages.',
      `Its answers count as seen then; 202 for any other thread. ${OWN}`,
    ],
    'service/open': [
      'Opens a thread with the service.',
      `202 for an order that is not the member's, 429 above twenty messages an hour. ${OWN}`,
    ],
    'service/write': [
      'Adds a message to a thread.',
      `A closed one is open again; 429 above twenty messages an hour. ${OWN}`,
    ],
  },
};
