import { type RawBuilder, sql } from 'kysely';

/** Addresses inside our own network identify no person. */
const NOBODYS = ['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '::1/128'];

/**
 * The network of an address, as an SQL expression; null inside our own network. An IPv6 customer
 * has a whole /64, an IPv4 one an address.
 */
export const publicNetwork = (ip: RawBuilder<unknown>) => sql`(SELECT network(set_masklen(address,
    CASE family(address) WHEN 6 THEN 64 ELSE 32 END))
  FROM (SELECT regexp_replace(${ip}, '^::ffff:', '')::inet AS address) AS known
  WHERE ${ip} ~ '^[0-9a-fA-F:.]+$' AND NOT EXISTS (
    SELECT 1 FROM unnest(${NOBODYS}::text[]) AS own (net) WHERE address <<= own.net::inet))`;
