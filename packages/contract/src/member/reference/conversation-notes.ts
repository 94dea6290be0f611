import type { TagNotes } from '../../reference/call-note.ts';
import { OWN } from './own-note.ts';

/** What is written to a member, and what a member writes to the service. */
export const CONVERSATION_NOTES: Readonly<Record<string, TagNotes>> = {
  messages: {
    about: 'The inbox.',
    calls: {
      noticeList: ['Lists messages to the member.', 'The newest first.'],
      'messages/read': ['Marks one message read, or all without an id.', OWN],
      'messages/unread': ['Counts the messages not read.', OWN],
      'messages/topics': ['Tells which kinds of messages are taken.', OWN],
      'messages/topics/set': ['Switches a kind of messages on or off.', OWN],
      push: ['Tells what is pushed to the devices of the member.', OWN],
      'push/subscribe': [
        'Pushes to this browser from now on.',
        `Five devices at most, the oldest makes room. Ends with the sign-out there. ${OWN}`,
      ],
      'push/set': ['Sets topics and quiet hours, for all devices.', OWN],
      'push/unsubscribe': ['Pushes to this browser no more.', OWN],
    },
  },
  service: {
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
      'service/picture': [
        'Uploads a picture for a message.',
        `415 for other files, 413 for large ones. ${OWN}`,
      ],
      'service/picture/see': [
        "Shows a picture of the member's own message.",
        `202 for any other, and once it is deleted. ${OWN}`,
      ],
    },
  },
};
