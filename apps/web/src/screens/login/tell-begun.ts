import { showToast } from '../../shared/feedback/toast-store.ts';

const notStored = (said: string): string =>
  `${said}。浏览器未能保存登录状态，离开或刷新本页后需重新登录`;

/** Tells that a session has begun, and whether this browser will have forgotten it on return. */
export const tellBegun = (text: string, isStored: boolean): void =>
  showToast(isStored ? text : notStored(text));
