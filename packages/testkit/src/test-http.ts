import type { Envelope } from '@haitang/contract/codes/envelope.ts';
import { createHttpServer, type HttpServerOptions } from '@haitang/platform/http/http-server.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { afterAll } from 'vitest';

export interface HttpAnswer<T = unknown> extends Envelope<T> {
  /** HTTP status. */
  readonly status: number;
  readonly headers: Headers;
}

export interface CallOptions {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestHttp {
  readonly url: string;
  /** POST with a JSON body; default `{}`. */
  post<T = unknown>(path: string, body?: unknown, options?: CallOptions): Promise<HttpAnswer<T>>;
  get<T = unknown>(path: string, options?: CallOptions): Promise<HttpAnswer<T>>;
  close(): Promise<void>;
}

const headersOf = ({ token, headers }: CallOptions): Record<string, string> => ({
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
  ...headers,
});

async function read<T>(response: Response): Promise<HttpAnswer<T>> {
  const { code, message, data } = JSON.parse(await response.text());
  return { code, message, data, status: response.status, headers: response.headers };
}

/** Calls a running server and reads its envelopes. */
export function httpClient(url: string): Omit<TestHttp, 'close'> {
  return {
    url,
    async post<T>(path: string, body: unknown = {}, options: CallOptions = {}) {
      const headers = { 'content-type': 'application/json', ...headersOf(options) };
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      return read<T>(await fetch(`${url}${path}`, { method: 'POST', headers, body: text }));
    },
    async get<T>(path: string, options: CallOptions = {}) {
      return read<T>(await fetch(`${url}${path}`, { headers: headersOf(options) }));
    },
  };
}

/** A server with these routes on a free local port, closed after the file's tests. */
export async function testHttp(
  options: Pick<HttpServerOptions, 'routes'> & Partial<HttpServerOptions>,
): Promise<TestHttp> {
  const server = await createHttpServer({ logger: silentLogger, production: false, ...options });
  const port = await server.listen('127.0.0.1', 0);
  const close = () => server.close();
  try {
    afterAll(close);
  } catch {
    // Started inside a test, which closes it.
  }
  return { ...httpClient(`http://127.0.0.1:${port}`), close };
}
