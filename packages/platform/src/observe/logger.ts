/** The few things we say to a log. Fields are ids and numbers; secrets and personal data never. */
export interface Logger {
  debug(fields: object, words: string): void;
  info(fields: object, words: string): void;
  warn(fields: object, words: string): void;
  error(fields: object, words: string): void;
  /** Printed at every level: what has to stand somewhere outside this machine's database. */
  notice(fields: object, words: string): void;
  child(fields: object): Logger;
}
