/** The log. Fields are ids and numbers, never secrets or personal data. */
export interface Logger {
  debug(fields: object, words: string): void;
  info(fields: object, words: string): void;
  warn(fields: object, words: string): void;
  error(fields: object, words: string): void;
  /** Printed at every level: for values that must also exist outside this machine's database. */
  notice(fields: object, words: string): void;
  child(fields: object): Logger;
}
