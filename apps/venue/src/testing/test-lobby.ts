import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { publicKeyFile } from '@haitang/contract/aggregator/key-pair.ts';
import { checkSessionsRequest } from '@haitang/contract/aggregator/session-calls.ts';
import { SIGNATURE_HEADER, verifyBody } from '@haitang/contract/aggregator/signature.ts';
import type { SessionVerdict } from '../operator/ask-operator.ts';

export interface TestLobby {
  readonly url: string;
  /** Sets the answer to every later question; `unknown` means no answer at all. */
  says(verdict: SessionVerdict): void;
  /** The number of questions so far. */
  asked(): number;
  close(): Promise<void>;
}

/**
 * An operator for the house to ask: HTTP on a free port, with a signature check and one verdict.
 */
export async function testLobby(keysDirectory: string): Promise<TestLobby> {
  let verdict: SessionVerdict = 'SE_OPEN';
  let asked = 0;
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString('utf8');
    const key = await readFile(publicKeyFile(keysDirectory, 'house'), 'utf8');
    asked += 1;
    const isSigned = verifyBody(text, request.headers[SIGNATURE_HEADER]?.toString(), key);
    if (!isSigned || verdict === 'unknown') {
      response.destroy();
      return;
    }
    const { sessions, request_uuid } = checkSessionsRequest.parse(JSON.parse(text));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ request_uuid, verdicts: sessions.map(() => verdict) }));
  };
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    says: (next) => {
      verdict = next;
    },
    asked: () => asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
