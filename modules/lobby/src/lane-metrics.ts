import {
  createPostingLane,
  type LaneWatch,
  type PostingLane,
} from '@haitang/ledger/posting-lane.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import type { Metrics } from '@haitang/platform/observe/metrics.ts';

const SIZES = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512];
const WAITS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Opens the posting lane of this process with metrics of its queue and batches: a growing queue or
 * a wait of more than a second shows slow commits, long before callers are refused.
 */
export function openWatchedLane(database: Database, metrics: Metrics): PostingLane {
  const size = metrics.histogram('ledger_lane_batch_size', 'Postings in one commit', SIZES);
  const wait = metrics.histogram(
    'ledger_lane_wait_seconds',
    'Time the first of a batch waited for it',
    WAITS,
  );
  const watch: LaneWatch = {
    batch(count, longestWaitMs) {
      size(count);
      wait(longestWaitMs / 1_000);
    },
  };
  const lane = createPostingLane(database, watch);
  metrics.gauge('ledger_lane_waiting', 'Callers that wait for a batch', () => lane.waiting);
  return lane;
}
