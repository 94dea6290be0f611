/** What a group of staff may do; nothing that is not listed (WS-26). */
export interface Role {
  readonly id: string;
  readonly name: string;
  /** Names of `contract/office/permissions`; a test compares the two. */
  readonly permissions: readonly string[];
}
