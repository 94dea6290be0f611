/** The permissions of a group of staff; everything else is refused (WS-26). */
export interface Role {
  readonly id: string;
  readonly name: string;
  /** Names of `contract/office/permissions`; a test compares the two. */
  readonly permissions: readonly string[];
}
