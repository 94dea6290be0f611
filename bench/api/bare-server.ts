import Fastify from 'fastify';
import pg from 'pg';

export interface BareServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Before its path where a call looks at its session first. */
export const READING = '/reading';
const CONNECTIONS = 20;

/** The least a call can ask of the database: one row by the key of its table. */
const READ = {
  name: 'read',
  text: 'SELECT member_id FROM lobby.member_session WHERE token_hash = $1',
};

/**
 * The baselines: Fastify as it comes, each route answering the same data in an envelope, at once
 * and (below `READING`) after one prepared statement on `database`.
 */
export async function startBareServer(
  answers: ReadonlyMap<string, unknown>,
  database: string,
): Promise<BareServer> {
  const pool = new pg.Pool({ connectionString: database, max: CONNECTIONS });
  // The database stops right after the last figure, perhaps before a connection has gone.
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
