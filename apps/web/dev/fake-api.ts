import type { Plugin } from 'vite';

/** Answers the member API from the demo content: only for work on screens, never built in. */
export const fakeApi = (): Plugin => ({ name: 'fake-api' });
