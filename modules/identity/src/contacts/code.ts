import type { ChannelKind, ChannelLanguage } from '@haitang/contract/codes/channel.ts';
import { MINUTE_MS, SECOND_MS } from '@haitang/kernel/clock.ts';

/** What a code is for. */
export type CodePurpose = 'verify' | 'recover-login' | 'recover-pay';

export const CODE_MINUTES = 10;
export const CODE_LIVES_MS = CODE_MINUTES * MINUTE_MS;
/** Another code may be asked for after these seconds. */
export const RESEND_SECONDS = 60;
export const RESEND_MS = RESEND_SECONDS * SECOND_MS;

/** What a member gets for asking: a code is tried with it. */
export interface CodeTicket {
  readonly ticket: string;
}

/** How a code was asked for, where it is sent, and in which language. */
export interface CodeWish {
  readonly kind: ChannelKind;
  readonly language: ChannelLanguage;
  readonly ip: string;
}
