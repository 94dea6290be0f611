import type { PagePond, PageShared, PageState } from './page-wire.ts';

/** The answer to a launch: the seat's token, and all that its page shows first. */
export interface PageOpened {
  readonly token: string;
  readonly state: PageState;
  /** Set at a shared table. */
  readonly shared: PageShared | null;
  /** Set at a pond. */
  readonly pond: PagePond | null;
}
