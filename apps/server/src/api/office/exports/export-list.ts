import type { OfficeContext } from '@haitang/office/office-context.ts';
import { parsePayload } from '@haitang/platform/http/parse-request.ts';
import type { Route, StaffSession } from '@haitang/platform/http/route.ts';
import type { z } from 'zod';

/** Rows that one page reads: little memory, and a short break for other calls after each. */
export const PAGE = 1_000;

type Endpoint = Route['endpoint'];
type RequestOf<E extends Endpoint> = z.output<E['request']>;
type Cell = string | number | null;

/** The heading of a column, and its cell of a row. */
export type Column<Row> = readonly [heading: string, cell: (row: Row) => Cell];

type Lines = readonly (readonly string[])[];

/** A list under filters that have been read. */
interface FilteredList {
  /** The filters in words; '' for none. */
  readonly words: string;
  /** Whose data it is; `export` for lists over all. */
  readonly subject: string;
  readonly filters: object;
  readonly pages: (context: OfficeContext, session: StaffSession) => AsyncIterable<Lines>;
}

/** A list of the console as a file. */
export interface ExportList {
  /** The call of the list: its permission and its filters. */
  readonly endpoint: Endpoint;
  readonly headings: readonly string[];
  /** Reads filters as the list's call does. Refuses 400 as that does. */
  readonly under: (filters: object) => FilteredList;
}

interface ListInput<E extends Endpoint, Row> {
  readonly endpoint: E;
  readonly columns: readonly Column<Row>[];
  readonly words?: (body: RequestOf<E>) => readonly string[];
  readonly subject?: (body: RequestOf<E>) => string;
  /** The presented rows, a page at a time, as the list shows them to this caller. */
  readonly pages: (
    context: OfficeContext,
    body: RequestOf<E>,
    session: StaffSession,
  ) => AsyncIterable<readonly Row[]>;
}

const textOf = (cell: Cell): string => (cell === null ? '' : String(cell));

/** Makes a list from its call, its columns and its pages. */
export function exportList<E extends Endpoint, Row>(input: ListInput<E, Row>): ExportList {
  const { endpoint, columns } = input;
  const lineOf = (row: Row) => columns.map(([, cell]) => textOf(cell(row)));
  return {
    endpoint,
    headings: columns.map(([heading]) => heading),
    under: (filters) => {
      const body = parsePayload(endpoint.request, filters) as RequestOf<E>;
      // What the list does not know is not kept either.
      const known = Object.entries(Object(body)).filter(([name]) => Object.hasOwn(filters, name));
      return {
        filters: Object.fromEntries(known),
        words: (input.words?.(body) ?? []).filter((part) => part !== '').join(' · '),
        subject: input.subject?.(body) ?? 'export',
        async *pages(context, session) {
          for await (const page of input.pages(context, body, session)) yield page.map(lineOf);
        },
      };
    },
  };
}

/** Pages by a cursor: each begins behind the last row of the one before. */
export async function* pagesBehind<Row>(
  read: (last: Row | null) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let last: Row | null = null;
  for (;;) {
    const rows: readonly Row[] = await read(last);
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) return;
    last = rows.at(-1) ?? null;
  }
}

/** A list that is read at once: it has no more rows than a person reads. */
export async function* onePage<Row>(
  read: () => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  yield await read();
}
