/** A line of the statement file. */
export interface StatementLine {
  readonly time: string;
  readonly kind: string;
  /** One of the two is ''. */
  readonly received: string;
  readonly spent: string;
  readonly balance: string;
  readonly number: string;
  readonly id: string;
}

const MARK = '\uFEFF';
const BEGINS_WITH_DAY = /^\d{4}-\d{2}-\d{2} /;
const QUOTED = /^"((?:[^"]|"")*)"/;

/** The cells of one line; quoted ones may contain commas and doubled quotes. */
function cellsOf(line: string): string[] {
  const cells: string[] = [];
  let rest = line;
  for (;;) {
    const quoted = QUOTED.exec(rest);
    const plain = quoted ? '' : (/^[^,]*/.exec(rest)?.[0] ?? '');
    cells.push(quoted ? (quoted[1] ?? '').replaceAll('""', '"') : plain);
    rest = rest.slice(quoted ? quoted[0].length : plain.length);
    if (!rest.startsWith(',')) return cells;
    rest = rest.slice(1);
  }
}

/** Parses the file of `/api/statement`, whose first line names the columns. */
export function readStatement(csv: string): readonly StatementLine[] {
  const text = csv.startsWith(MARK) ? csv.slice(1) : csv;
  return (
    text
      .split('\r\n')
      .slice(1)
      // The last line holds the totals; like an empty line it has no time.
      .filter((line) => BEGINS_WITH_DAY.test(line))
      .map((line) => {
        const [
          time = '',
          kind = '',
          received = '',
          spent = '',
          balance = '',
          number = '',
          id = '',
        ] = cellsOf(line);
        return { time, kind, received, spent, balance, number, id };
      })
  );
}
