import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { postOutside, publicLookup } from './post-outside.ts';
import { isPublicAddress } from './public-address.ts';

test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.31.255.255'],
  ...['192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', 'fe80::1'],
  ...['fd00::1', '::ffff:8.8.8.8', '64:ff9b::808:808', '2002:7f00:1::', '2001:db8::1', 'ff02::1'],
  ...['localhost', ''],
])('%s is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '192.169.0.1', '2607:f8b0:4005::200e', '2a00:1450::1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

const resolved = (host: string, all: boolean): Promise<string> =>
  new Promise((resolve) => {
    publicLookup(host, { all }, (error, found) => resolve(error?.message ?? JSON.stringify(found)));
  });

test('a name that leads to our own network is not connected to', async () => {
  expect(await resolved('localhost', true)).toBe('localhost leads to no public address');
  expect(await resolved('localhost', false)).toBe('localhost leads to no public address');
});

test('nothing reaches a server of our own, and the outcome is unknown', async () => {
  let calls = 0;
  const server = createServer(() => {
    calls += 1;
  });
  server.on('connection', () => {
    calls += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  expect(await postOutside(`https://localhost:${port}/`, {}, Buffer.from('x'))).toBeNull();
  expect(calls).toBe(0);
  await new Promise((resolve) => server.close(resolve));
});
