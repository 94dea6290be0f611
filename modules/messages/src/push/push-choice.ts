import type { PushTopic } from '@haitang/contract/codes/push-topic.ts';

/** What a member wants pushed, on all of their devices. */
export interface PushChoice extends Readonly<Record<PushTopic, boolean>> {
  /** Minutes of the Beijing day; no quiet hours when both are the same. */
  readonly quietFrom: number;
  readonly quietUntil: number;
}

/** Before the member chose: offers are off, and the night is quiet. */
export const FIRST_CHOICE: PushChoice = {
  money: true,
  safety: true,
  offers: false,
  quietFrom: 22 * 60,
  quietUntil: 8 * 60,
};
