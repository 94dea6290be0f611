/** Levels of verification of a member, from nothing to all; a level includes those below it. */
export const VERIFICATION_LEVELS = [0, 1, 2, 3] as const;
export type VerificationLevel = (typeof VERIFICATION_LEVELS)[number];

/** What a level is called. */
export const VERIFICATION_WORDS: Readonly<Record<VerificationLevel, string>> = {
  0: '未认证',
  1: '联系方式验证',
  2: '实名认证',
  3: '地址与资金来源认证',
};

/** The levels that staff decide on papers. */
export const ASKED_LEVELS = [2, 3] as const;
export type AskedLevel = (typeof ASKED_LEVELS)[number];

/** Where the case of a member stands. */
export const VERIFICATION_STATES = {
  waiting: '审核中',
  approved: '已通过',
  rejected: '未通过',
  withdrawn: '已撤回',
} as const;
export type VerificationState = keyof typeof VERIFICATION_STATES;

/** Documents of identity, with their names. */
export const PAPERS = { passport: '护照', 'id-card': '身份证', licence: '驾驶证' } as const;
export type Paper = keyof typeof PAPERS;

/** What a picture shows. */
export const DOCUMENT_KINDS = {
  front: '证件正面',
  back: '证件背面',
  selfie: '手持证件照',
  address: '地址证明',
  funds: '资金来源证明',
} as const;
export type DocumentKind = keyof typeof DOCUMENT_KINDS;
