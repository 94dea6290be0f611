/** A mainland mobile: optional prefix 0, 86 or 17951, then 11 digits (specification, 5). */
const MAINLAND_MOBILE_FORM = /^(0|86|17951)?1[3-9]\d{9}$/;
/** Any other country: plus sign, country code, number. */
const FOREIGN_MOBILE_FORM = /^\+[1-9]\d{6,14}$/;
const EMAIL_FORM = /^[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/;
const EMAIL_MOST = 120;

/** The rule of the agent application. */
export const isMainlandMobile = (text: string): boolean => MAINLAND_MOBILE_FORM.test(text);

/** The rule of the profile: a mainland mobile, or any other with its country code. */
export const isMobile = (text: string): boolean =>
  isMainlandMobile(text) || FOREIGN_MOBILE_FORM.test(text);

export const isEmail = (text: string): boolean =>
  text.length <= EMAIL_MOST && EMAIL_FORM.test(text);
