import { expect } from '@playwright/test';
import type { MemberSession } from './member-session.ts';

/** The letter of welcome is written after the registration: a page opened before it shows none. */
export const isWelcomed = (member: MemberSession): Promise<void> =>
  expect.poll(() => member.call('messages/unread')).toEqual({ unread: 1 });
