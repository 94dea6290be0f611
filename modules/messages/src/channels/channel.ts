import type { ChannelKind } from '@haitang/contract/codes/channel.ts';

/** One message as a channel gets it. */
export interface ChannelNote {
  /** The same for each try of one message: a receiver may know a repeated one by it. */
  readonly id: string;
  /** An e-mail address, or a number with its country code. */
  readonly to: string;
  /** '' where the channel has none. */
  readonly subject: string;
  readonly text: string;
}

/**
 * How a try ended. `refused`: it will never be taken. `later`: nothing was taken, another try may
 * succeed. `unknown`: it may have been taken.
 */
export type ChannelOutcome =
  | { readonly kind: 'taken' }
  | { readonly kind: 'refused' | 'later' | 'unknown'; readonly why: string };

/** A way out of the site. */
export interface Channel {
  /** It sends nowhere, and staff read what would have been sent: only in a demo. */
  readonly keepsText: boolean;
  /** Tries once, for some seconds; never throws. */
  send(note: ChannelNote): Promise<ChannelOutcome>;
}

/** The channels of the operator; null where there is none. */
export type Channels = Readonly<Record<ChannelKind, Channel | null>>;

/** The kinds that an operator has. */
export const offeredKinds = (channels: Channels): readonly ChannelKind[] =>
  (['email', 'sms'] as const).filter((kind) => channels[kind] !== null);

/** The channel of a demo: nothing leaves the site. */
export const SPOOL: Channel = {
  keepsText: true,
  send: async () => ({ kind: 'taken' }),
};

export const NO_CHANNELS: Channels = { email: null, sms: null };
