import type { ChannelKind, ChannelLanguage } from '@haitang/contract/codes/channel.ts';
import { businessDayOf, startOfDay } from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { Logger } from '@haitang/platform/observe/logger.ts';
import type { Seal } from '@haitang/platform/security/seal.ts';
import type { Settings } from '@haitang/platform/settings/settings.ts';
import { emailsDaily, smsDaily } from '../message-settings.ts';
import { type ChannelContent, channelWords } from './channel-words.ts';
import { maskAddress } from './mask-address.ts';
import { countSince, insertOutgoing } from './outgoing-store.ts';
import { sealText } from './sealed-outgoing.ts';

/** What queueing needs beside the transaction. */
export interface OutgoingContext {
  readonly settings: Settings;
  readonly seal: Seal;
  readonly logger: Logger;
}

export interface OutgoingRequest {
  /** The same for the same happening. */
  readonly key: string;
  readonly channel: ChannelKind;
  readonly memberId: MemberId;
  readonly address: string;
  readonly language: ChannelLanguage;
  readonly content: ChannelContent;
  /** Name of the site, for the beginning of the text. */
  readonly site: string;
  readonly at: Date;
  /** It is given up then. */
  readonly expiresAt: Date;
}

const BOUNDS = { email: emailsDaily, sms: smsDaily } as const;

/**
 * Queues a message that leaves the site, once per key, in the transaction of its cause; a job sends
 * it. Returns false, and logs, when the site's bound of the Beijing day is reached.
 */
export async function queueOutgoing(
  { settings, seal, logger }: OutgoingContext,
  tx: Tx,
  asked: OutgoingRequest,
): Promise<boolean> {
  const { key, channel, memberId, address, at, expiresAt, content } = asked;
  const bound = await settings.get(BOUNDS[channel]);
  if ((await countSince(tx, channel, startOfDay(businessDayOf(at)))) >= bound) {
    logger.error({ channel, bound }, 'the bound of messages of the day is reached');
    return false;
  }
  const { subject, text } = channelWords(content, asked.language, asked.site);
  const sealed = sealText(seal, key, { to: address, subject, text });
  const { purpose } = content;
  const masked = maskAddress(address);
  await insertOutgoing(tx, { key, channel, purpose, memberId, masked, sealed, at, expiresAt });
  return true;
}
