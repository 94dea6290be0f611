import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Addresses that lead to no host of the internet (RFC 6890): private, local, reserved, groups. */
const INNER = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
  ...['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
];
/** Inside 2000::/3: documentation, and the tunnels that carry an address of version 4. */
const INNER_6 = ['2001:db8::/32', '2001::/32', '2002::/16', '3fff::/20'];

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [net = '', bits] = range.split('/');
    list.addSubnet(net, Number(bits), family);
  }
  return list;
}

const inner = listOf(INNER, 'ipv4');
const inner6 = listOf(INNER_6, 'ipv6');
const global6 = listOf(['2000::/3'], 'ipv6');

/** Whether an address in digits is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !inner.check(address);
  if (!isIPv6(address)) return false;
  return global6.check(address, 'ipv6') && !inner6.check(address, 'ipv6');
}
