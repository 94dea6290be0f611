import type { PushTopic } from '@haitang/contract/codes/push-topic.ts';
import {
  type PushStateData,
  pushState,
  setPush,
  subscribePush,
  unsubscribePush,
} from '@haitang/contract/member/push.ts';
import { assertSessionOpen } from '@haitang/identity/sessions/assert-session-open.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { WantedTopics } from '@haitang/messages/push/push-choice.ts';
import {
  choosePush,
  pushStateOf,
  subscribeDevice,
  unsubscribeDevice,
} from '@haitang/messages/push/push-devices.ts';
import type { Context } from '@haitang/platform/context.ts';
import { memberRoute, type Route } from '@haitang/platform/http/route.ts';

const flag = (isOn: boolean): 0 | 1 => (isOn ? 1 : 0);

/** Minutes of a day as `HH:mm`. */
const clockText = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

const topicsOf = (body: Readonly<Record<PushTopic, string>>): WantedTopics => ({
  money: body.money === '1',
  safety: body.safety === '1',
  offers: body.offers === '1',
  announcements: body.announcements === '' ? null : body.announcements === '1',
});

/**
 * What is pushed to the devices of a member. `key` is the site's public key for push services, ''
 * where there is none.
 */
export function pushRoutes(context: Context, key: string): Route[] {
  const stateOf = async (memberId: MemberId, endpoint: string): Promise<PushStateData> => {
    const { choice, devices, here } = await pushStateOf(context, memberId, endpoint);
    return {
      key,
      here: flag(here),
      devices,
      money: flag(choice.money),
      safety: flag(choice.safety),
      offers: flag(choice.offers),
      announcements: flag(choice.announcements),
      quiet_from: clockText(choice.quietFrom),
      quiet_until: clockText(choice.quietUntil),
    };
  };
  return [
    memberRoute(pushState, ({ session, body }) => stateOf(session.memberId, body.endpoint)),
    memberRoute(subscribePush, async ({ session, body, deviceId: deviceName }) => {
      const { endpoint, p256dh, auth } = body;
      const keys = { endpoint, p256dh, auth, deviceName, assertOpen: assertSessionOpen };
      await subscribeDevice(context, session, { ...keys, topics: topicsOf(body) });
      return stateOf(session.memberId, endpoint);
    }),
    memberRoute(setPush, async ({ session, body }) => {
      const quietFrom = minutesOf(body.quiet_from);
      const quietUntil = minutesOf(body.quiet_until);
      await choosePush(context, session.memberId, { ...topicsOf(body), quietFrom, quietUntil });
      return stateOf(session.memberId, body.endpoint);
    }),
    memberRoute(unsubscribePush, async ({ session, body: { endpoint } }) => {
      await unsubscribeDevice(context, session.memberId, endpoint);
      return stateOf(session.memberId, endpoint);
    }),
  ];
}
