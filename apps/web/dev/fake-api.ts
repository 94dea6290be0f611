import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Connect, Plugin } from 'vite';
import { fakeAnswers } from './fake-answers.ts';

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += chunk;
  const parsed: unknown = text.startsWith('{') ? JSON.parse(text) : {};
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const name = (request.url ?? '').replace(/^\/api\//, '').replace(/\?.*/, '');
  const make = fakeAnswers[name];
  const [data, message] = make ? make(await bodyOf(request)) : [null, '成功'];
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ code: 200, message: message ?? '成功', data }));
}

const listen: Connect.NextHandleFunction = (request, response, next) => {
  if (request.url?.startsWith('/api/')) void answer(request, response);
  else next();
};

/** Answers the member API from the demo content: only for work on screens, never built in. */
export const fakeApi = (): Plugin => ({
  name: 'fake-api',
  configureServer: (server) => void server.middlewares.use(listen),
  configurePreviewServer: (server) => void server.middlewares.use(listen),
});
