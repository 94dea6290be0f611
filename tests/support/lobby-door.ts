import type { MemberId } from '@haitang/kernel/id.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { testHttp } from '@haitang/testkit/test-http.ts';
import type { VenuesContext } from '@haitang/venues/venues-context.ts';
import { sql } from 'kysely';
import { venueSessionCallbacks } from '../../apps/server/src/api/callbacks/venue-sessions.ts';

/** The lobby's address for the house over these venues: it only checks sessions. */
export const lobbyDoor = (context: VenuesContext, houseKey: string) =>
  testHttp({
    routes: [],
    extend: async (host) => {
      await venueSessionCallbacks(context, () => [houseKey])(host);
    },
  });

/** A session of a member who never signed in, and its id. */
export async function openSession({ database }: VenuesContext, member: MemberId): Promise<string> {
  const id = newId();
  await sql`INSERT INTO member_session
      (id, token_hash, member_id, started_at, last_action_at, ip, place, device)
    VALUES (${id}, ${id}, ${member}, now(), now(), '', '', '')`.execute(database.read);
  return id;
}
