// Members who call without pause while compose-check.mjs replaces the servers.
import { setTimeout as wait } from 'node:timers/promises';

/** Each member stays below the 1,200 calls a minute that one session may make. */
const CALL_EVERY_MS = 60;

/** A program for `node -e` in the container of a server: ends with 0 once it has answered such calls. */
export const HAS_ANSWERED_CALLS = String.raw`fetch('http://127.0.0.1:9464/metrics')
  .then((answer) => answer.text())
  .then((text) => /^http_calls_total\{[^}]*\/api\/user"[^}]*\} [1-9]/m.test(text))
  .then((has) => process.exit(has ? 0 : 1), () => process.exit(1))`;

/** Calls of several members, one by one each; a call is answered well or counted as failed. */
export function load(call, host, tokens) {
  const counts = { calls: 0, failed: [] };
  let on = true;
  const caller = async (token) => {
    while (on) {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await call(host, '/api/user', {}, headers).catch((error) => error);
      counts.calls += 1;
      const good = answer.status === 200 && JSON.parse(answer.text).code === 200;
      if (!good) counts.failed.push(answer.text?.slice(0, 200) ?? String(answer));
      await wait(CALL_EVERY_MS);
    }
  };
  const callers = tokens.map(caller);
  return {
    counts,
    stop: async () => {
      on = false;
      await Promise.all(callers);
    },
  };
}
