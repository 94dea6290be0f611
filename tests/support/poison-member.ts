import type { MemberId } from '@haitang/kernel/id.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/**
 * From now on the database refuses to write rows of this table that name the member: one bad row
 * among many. Returns what heals it.
 */
export async function poisonMember(
  { read }: Database,
  table: string,
  member: MemberId,
): Promise<() => Promise<unknown>> {
  await sql`CREATE FUNCTION refuse_member() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF coalesce(NEW.member_id, OLD.member_id) = TG_ARGV[0]::int THEN
      RAISE 'this row cannot be written'; END IF;
    RETURN coalesce(NEW, OLD); END $$`.execute(read);
  await sql`CREATE TRIGGER poisoned BEFORE INSERT OR UPDATE OR DELETE ON ${sql.table(table)}
    FOR EACH ROW EXECUTE FUNCTION refuse_member(${sql.lit(String(member))})`.execute(read);
  return () => sql`DROP FUNCTION IF EXISTS refuse_member CASCADE`.execute(read);
}
