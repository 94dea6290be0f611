import type { StaffName } from '@haitang/kernel/id.ts';

/** A person who works in the console, without credentials. */
export interface Staff {
  readonly name: StaffName;
  readonly displayName: string;
  readonly title: string;
  readonly roles: readonly string[];
  /** Off for somebody who has left; names are never given to another. */
  readonly active: boolean;
}

/** The same with what sign-in compares; never leaves the module. */
export interface StaffCredentials extends Staff {
  readonly passwordHash: string;
  /** Sealed. */
  readonly totpSecret: string;
  readonly totpStep: number;
}
