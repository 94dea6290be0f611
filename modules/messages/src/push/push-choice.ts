import type { PushTopic } from '@haitang/contract/codes/push-topic.ts';

/** What a member wants pushed, on all of their devices. */
export interface PushChoice extends Readonly<Record<PushTopic, boolean>> {
  /** Minutes of the Beijing day; no quiet hours when both are the same. */
  readonly quietFrom: number;
  readonly quietUntil: number;
}

/** Topics as a member sets them; null leaves what an older app does not know as it is. */
export interface WantedTopics extends Pick<PushChoice, 'money' | 'safety' | 'offers'> {
  readonly announcements: boolean | null;
}

/** Topics and quiet hours as a member sets them. */
export type WantedPush = WantedTopics & Pick<PushChoice, 'quietFrom' | 'quietUntil'>;

/** Before the member chose: offers and announcements are off, and the night is quiet. */
export const FIRST_CHOICE: PushChoice = {
  money: true,
  safety: true,
  offers: false,
  announcements: false,
  quietFrom: 22 * 60,
  quietUntil: 8 * 60,
};
