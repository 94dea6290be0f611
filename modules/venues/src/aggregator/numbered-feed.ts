import { formatWireTime } from '@haitang/contract/aggregator/fields.ts';
import { AGGREGATOR_PATHS } from '@haitang/contract/aggregator/paths.ts';
import {
  numberedAnswer,
  transactionsPlayedAnswer,
  transactionsSumsAnswer,
} from '@haitang/contract/aggregator/transaction-calls.ts';
import type { NumberedFeed } from '../venue-port.ts';
import type { AggregatorClient } from './aggregator-client.ts';
import { readRows } from './feed-lines.ts';

/** Most bytes read of a page: 2,000 rounds are about two megabytes. */
const LARGEST_PAGE = 8 * 1024 * 1024;

/** The numbered feed of a supplier that has this extension. */
export function numberedFeed(client: AggregatorClient): NumberedFeed {
  const { operatorId, subPartner } = client.settings;
  const operator = { operator_id: operatorId, sub_partner_id: subPartner };
  const spanOf = (from: Date, to: Date) => ({
    start_time: formatWireTime(from),
    end_time: formatWireTime(to),
  });
  return {
    next: async (start) => {
      const from =
        'after' in start ? { after: start.after } : { since: formatWireTime(start.since) };
      const answer = await client.call(
        AGGREGATOR_PATHS.transactionsAfter,
        { ...operator, ...from },
        numberedAnswer,
        { largest: LARGEST_PAGE },
      );
      if (answer.kind !== 'done') return answer;
      const { body, date } = answer.value;
      const { transactions, last, feed_last: feedLast } = body;
      return { kind: 'done', value: { ...readRows(transactions), last, feedLast, finalTo: date } };
    },
    played: async (from, to, after) => {
      const answer = await client.call(
        AGGREGATOR_PATHS.transactionsPlayed,
        { ...operator, ...spanOf(from, to), after },
        transactionsPlayedAnswer,
        { largest: LARGEST_PAGE },
      );
      if (answer.kind !== 'done') return answer;
      const { transactions, last, has_more: hasMore } = answer.value.body;
      return { kind: 'done', value: { ...readRows(transactions), next: hasMore ? last : null } };
    },
    sums: async (from, to) => {
      const answer = await client.call(
        AGGREGATOR_PATHS.transactionsSums,
        { ...operator, ...spanOf(from, to) },
        transactionsSumsAnswer,
      );
      if (answer.kind !== 'done') return answer;
      const sums = answer.value.body.map(({ product, rounds, stakes, payouts }) => ({
        venue: product,
        rounds,
        stakes: BigInt(stakes),
        payouts: BigInt(payouts),
      }));
      return { kind: 'done', value: sums };
    },
  };
}
