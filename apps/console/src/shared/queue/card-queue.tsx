import type { UseQueryResult } from '@tanstack/react-query';
import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { PageFoot } from '../view/page-foot.tsx';
import { Loaded, Nothing } from '../view/states.tsx';
import { useAddress } from '../view/use-address.ts';
import { QueueKeys } from './keys/queue-keys.tsx';

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
  /** What can be done with the whole list. */
  readonly tools?: ReactNode;
  /** How many there are, in words. */
  readonly end: (total: number) => string;
  readonly keyOf: (row: Row) => string;
  /** A card with the acts of its row. */
  readonly children: (row: Row) => ReactNode;
}

/** A card that the arrows choose. */
export const QueueCard = ({ children }: { readonly children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys of a queue act on the chosen card
  <div className="cs-item" data-item tabIndex={0}>
    {children}
  </div>
);

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
        <span className="grow" />
        {props.tools}
        <QueueKeys />
      </div>
      <Loaded query={query}>
        {(page) =>
          page.rows.length === 0 ? (
            <Nothing words={empty} hint={emptyHint} />
          ) : (
            <div className="cs-grid">
              {page.rows.map((row) => (
                <QueueCard key={props.keyOf(row)}>{children(row)}</QueueCard>
              ))}
              <PageFoot page={page} words={end(page.total)} />
            </div>
          )
        }
      </Loaded>
    </main>
  );
}
