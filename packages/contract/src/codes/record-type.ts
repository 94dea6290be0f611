/** `type` of a transaction record (specification, 4; wire.md, gettransrecord). */
export const RECORD_TYPE = { deposit: 1, withdrawal: 2, bonus: 3, rebate: 4 } as const;
/** Known clients ask for records of all types by this one (wire.md). */
export const ALL_RECORDS = 0;
export type RecordType = (typeof RECORD_TYPE)[keyof typeof RECORD_TYPE];

export const RECORD_TYPE_WORDS: Readonly<Record<RecordType, string>> = {
  1: '存款',
  2: '取款',
  3: '优惠',
  4: '返水',
};
