import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import type { MigrationSource } from '@haitang/platform/database/migration-files.ts';
import type { TestProject } from 'vitest/node';
import { DatabaseClerk, type Grants } from './database-clerk.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address at which test files request a database. */
    databaseDesk: string;
  }
}

export interface CloneRequest {
  readonly migrations: readonly MigrationSource[];
  readonly schema: string;
}

interface Desk {
  readonly address: string;
  readonly server: Server;
  readonly clerk: DatabaseClerk;
  visitors: number;
}

/** One server for the whole run, for any number of projects. */
const shared = globalThis as typeof globalThis & { haitangDatabaseDesk?: Promise<Desk> };

async function answer(clerk: DatabaseClerk, request: IncomingMessage): Promise<string> {
  const body = JSON.parse(await text(request));
  if (request.url === '/clone') {
    return JSON.stringify(await clerk.clone(body.migrations, body.schema));
  }
  await clerk.drop(body.url);
  return '';
}

async function openDesk(grants: Grants): Promise<Desk> {
  const clerk = new DatabaseClerk(grants);
  const server = createServer((request, response) => {
    answer(clerk, request).then(
      (words) => response.end(words),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { address: `http://127.0.0.1:${port}`, server, clerk, visitors: 0 };
}

/**
 * Vitest calls it before a project's tests, as its `setup`; the database server itself starts with
 * the first request.
 */
export const databaseDesk =
  (grants: Grants) =>
  async (project: TestProject): Promise<() => Promise<void>> => {
    shared.haitangDatabaseDesk ??= openDesk(grants);
    const desk = await shared.haitangDatabaseDesk;
    desk.visitors += 1;
    project.provide('databaseDesk', desk.address);
    return async () => {
      desk.visitors -= 1;
      if (desk.visitors > 0) return;
      delete shared.haitangDatabaseDesk;
      desk.server.close();
      desk.server.closeAllConnections();
      await desk.clerk.close();
    };
  };
