import type { UseQueryResult } from '@tanstack/react-query';
import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { PageFoot } from '../view/page-foot.tsx';
import { Loaded, Nothing } from '../view/states.tsx';
import { useAddress } from '../view/use-address.ts';

interface CardPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly pageSize: number;
}

interface CardQueueProps<Row> {
  readonly query: UseQueryResult<CardPage<Row>>;
  /** The page's tabs, if it has others. */
  readonly bar?: ReactNode;
  /** The filter over the cards: its name, its choices, and its parameter in the address. */
  readonly label: string;
  readonly filter: string;
  readonly chosen: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly empty: string;
  readonly emptyHint: string;
  /** How many there are, in words. */
  readonly end: (total: number) => string;
  /** A card with the acts of its row. */
  readonly children: (row: Row) => ReactNode;
}

/** A queue of staff whose rows are read whole: a card for each, with its acts. */
export function CardQueue<Row>(props: CardQueueProps<Row>) {
  const { query, bar, label, filter, chosen, choices, empty, emptyHint, end, children } = props;
  const { set } = useAddress();
  return (
    <main className="cs-main">
      {bar}
      <div className="cs-row">
        <Segmented
          aria-label={label}
          options={[...choices]}
          value={chosen}
          onChange={(value) => set({ [filter]: value, page: null })}
        />
      </div>
      <Loaded query={query}>
        {(page) =>
          page.rows.length === 0 ? (
            <Nothing words={empty} hint={emptyHint} />
          ) : (
            <div className="cs-grid">
              {page.rows.map(children)}
              <PageFoot page={page} words={end(page.total)} />
            </div>
          )
        }
      </Loaded>
    </main>
  );
}
