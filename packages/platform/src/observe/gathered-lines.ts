import { type DestinationStream, pino } from 'pino';

/**
 * Standard output, written once for all lines of one turn of the event loop: under load, a write
 * per call is most of the cost of its line. The rest is written when the process ends.
 */
export function gatheredLines(
  out: DestinationStream = pino.destination({ fd: 1, sync: true }),
): DestinationStream {
  let waiting = '';
  const write = (): void => {
    const lines = waiting;
    waiting = '';
    if (lines !== '') out.write(lines);
  };
  process.once('exit', write);
  return {
    write(line) {
      if (waiting === '') setImmediate(write);
      waiting += line;
    },
  };
}
