import { STREAM_LIMITS, type StreamLimits } from '@haitang/platform/http/stream-caps.ts';
import type { OpenSeat } from './sessions.ts';

/** A page that follows a table or a pond, and where it is. */
export interface SeatOfPage {
  readonly seat: OpenSeat;
  /** The address of the page. */
  readonly ip: string;
}

/** A player may sit at several games, each with a seat of its own. */
export const PAGE_STREAMS: StreamLimits = { ...STREAM_LIMITS, owner: 8 };
