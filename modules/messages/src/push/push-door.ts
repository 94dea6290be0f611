import { createHash } from 'node:crypto';
import type { PushTopic } from '@haitang/contract/codes/push-topic.ts';
import { type Clock, SECOND_MS } from '@haitang/kernel/clock.ts';
import type { PostOutside } from '@haitang/platform/http/post-outside.ts';
import { type PushKeys, sealPush } from './seal-push.ts';
import { type PushKey, vapidHeader } from './vapid.ts';

/** What a service worker gets. */
export interface PushMessage {
  /** The same for the same happening: a device shows one message for it. */
  readonly tag: string;
  readonly title: string;
  readonly body: string;
  readonly link: string;
  readonly topic: PushTopic;
  /** The push service keeps it until then. */
  readonly until: Date;
}

/** `gone`: the subscription is no more. `later`: the service asked to wait. */
export type PushOutcome =
  | { readonly kind: 'taken' | 'gone' | 'refused' | 'unknown' }
  | { readonly kind: 'later'; readonly waitMs: number };

/** The way to the push services of browsers. */
export interface PushDoor {
  /** For `pushManager.subscribe`. */
  readonly publicKey: string;
  send(device: PushKeys & { readonly endpoint: string }, push: PushMessage): Promise<PushOutcome>;
}

interface DoorParts {
  readonly key: PushKey;
  /** `mailto:` or `https:`, read for each message. */
  readonly contact: () => Promise<string>;
  readonly clock: Clock;
  readonly post: PostOutside;
}

const URGENCY: Readonly<Record<PushTopic, string>> = {
  money: 'normal',
  safety: 'high',
  offers: 'low',
  announcements: 'low',
};

/** At most 32 characters of base64url (RFC 8030, 5.4): a repeated message replaces the first. */
const topicOf = (tag: string): string =>
  createHash('sha256').update(tag).digest('base64url').slice(0, 32);

const isLater = (status: number): boolean => status === 429 || status >= 500;

const waitOf = (retryAfter: string | null): number =>
  /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) * SECOND_MS : 0;

/** Creates the door; `post` goes to public addresses only (`postOutside`). */
export function createPushDoor({ key, contact, clock, post }: DoorParts): PushDoor {
  return {
    publicKey: key.publicKey,
    async send(device, { until, topic, tag, title, body, link }) {
      const now = clock.now();
      const seconds = Math.max(0, Math.floor((until.getTime() - now.getTime()) / SECOND_MS));
      const headers = {
        authorization: vapidHeader(key, device.endpoint, await contact(), now),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(seconds),
        urgency: URGENCY[topic],
        topic: topicOf(tag),
      };
      const sealed = sealPush(JSON.stringify({ tag, title, body, link }), device);
      const answer = await post(device.endpoint, headers, sealed);
      if (answer === null) return { kind: 'unknown' };
      const { status, retryAfter } = answer;
      if (status >= 200 && status < 300) return { kind: 'taken' };
      if (status === 404 || status === 410) return { kind: 'gone' };
      return isLater(status) ? { kind: 'later', waitMs: waitOf(retryAfter) } : { kind: 'refused' };
    },
  };
}
