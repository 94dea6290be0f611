import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { memberId } from '@haitang/kernel/id.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { afterAll, expect, test } from 'vitest';
import { createAggregatorPorts } from './aggregator-port.ts';

const clock = fixedClock();
const privateKey = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();
const member = memberId(50_000_001);

/** A supplier that is out of order and counts the calls it gets. */
async function brokenSupplier() {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(502).end('<html>');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterAll(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, asked: () => asked };
}

const portsOf = (supplier: string, url: string, venues: readonly string[]) =>
  createAggregatorPorts(
    {
      supplier,
      url,
      privateKey,
      clock,
      operatorId: 1,
      subPartner: 'test',
      endsSeats: true,
      showsSeeds: true,
      timeoutMs: 5_000,
    },
    venues,
  );

test('a supplier has one breaker for all its venues, separate from other suppliers', async () => {
  const [first, second] = [await brokenSupplier(), await brokenSupplier()];
  const ports = portsOf('first', first.url, ['a', 'b']);
  const others = portsOf('second', second.url, ['c']);
  const ask = async (
    readonlyMap: ReadonlyMap<string, { balance(id: typeof member): Promise<unknown> }>,
    venue: string,
  ) => readonlyMap.get(venue)?.balance(member);
  const reachable = () =>
    [...ports.values(), ...others.values()].map((port) => [port.venue, port.isReachable()]);

  // Failures at either venue add up, because they share the connection.
  for (const venue of ['a', 'b', 'a', 'b']) await ask(ports, venue);
  expect(reachable()).toEqual([
    ['a', true],
    ['b', true],
    ['c', true],
  ]);
  await ask(ports, 'a');
  expect(reachable()).toEqual([
    ['a', false],
    ['b', false],
    ['c', true],
  ]);
  await Promise.all([ask(ports, 'a'), ask(ports, 'b'), ask(others, 'c')]);
  expect([first.asked(), second.asked()]).toEqual([5, 1]);

  // One call in ten seconds tries the connection for both.
  clock.advance(10_000);
  await Promise.all([ask(ports, 'a'), ask(ports, 'b')]);
  expect(first.asked()).toBe(6);
});
