import Fastify from 'fastify';
import pg from 'pg';

export interface BareServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Prefix of the path of a call that first reads its session. */
export const READING = '/reading';
const CONNECTIONS = 20;

/** The least query of a call: one row by its primary key. */
const READ = {
  name: 'read',
  text: 'SELECT member_id FROM lobby.member_session WHERE token_hash = $1',
};

/**
 * The baselines: plain Fastify, each route returning the same data in an envelope, immediately and
 * (below `READING`) after one prepared statement on `database`.
 */
export async function startBareServer(
  answers: ReadonlyMap<string, unknown>,
  database: string,
): Promise<BareServer> {
  const pool = new pg.Pool({ connectionString: database, max: CONNECTIONS });
  // The database stops right after the last measurement, perhaps before a connection has closed.
  pool.on('error', () => {});
  const app = Fastify();
  for (const [path, data] of answers) {
    const answer = { code: 200, message: '成功', data };
    app.post(path, async () => answer);
    app.post(READING + path, async (request) => {
      await pool.query({ ...READ, values: [request.id] });
      return answer;
    });
  }
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    async stop() {
      await app.close();
      await pool.end();
    },
  };
}
