import * as content from '@haitang/content/content-settings.ts';
import { siteWords } from '@haitang/content/site-words.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createShellRenderer } from '../../page/boot-data.ts';
import { memberServer } from '../../testing/test-member-server.ts';

const { clock, context, database, http } = await memberServer();

/** What no gate should let in, put where the gates cannot see it. */
const HOSTILE = `"'><script>hacked()</script><img src=x onerror="hacked()">{site_name}`;
const LINK = 'javascript:hacked()';

await database.transaction(async (tx) => {
  const by = { actor: 'system:test' as const, reason: 'test', effectiveAt: clock.now() };
  for (const text of [content.repairTips, content.serviceHours, content.permanentDomain]) {
    await context.settings.change(tx, text, HOSTILE, by);
  }
  await sql`UPDATE site_text SET value = CASE WHEN key ~ '_url$' THEN ${LINK} ELSE ${HOSTILE} END`.execute(
    tx,
  );
});

/** What a browser would run or follow. */
const LIVE = /<script>hacked|<img src=x|"'>|(?:href|src|action)="?\s*javascript:/i;

test.each([
  ...['/service', '/service?theme=light', '/partner/1', '/partner/2'],
  ...['/package/ios', '/package/android'],
])('%s shows hostile texts as text', async (path) => {
  const answer = await fetch(`${http.url}${path}`, { redirect: 'manual' });
  expect(answer.status).toBeLessThan(400);
  expect(await answer.text()).not.toMatch(LIVE);
  expect(answer.headers.get('location') ?? '').not.toMatch(/^javascript:/);
});

test('the page and its boot data hold hostile texts as text', async () => {
  const answer = { code: 200, data: { title: HOSTILE, webcontent: HOSTILE, url: LINK } };
  const render = createShellRenderer(
    async () => answer,
    context.logger,
    async () => ({ ...(await siteWords(context)) }),
  );
  const shell = '<title>{site_name}</title><meta content="{app_note}"><!--boot-->';
  const html = await render(shell, 'nonce');
  expect(html.replace(/<script id="boot"[^>]*>[^<]*<\/script>/, '')).not.toMatch(LIVE);
  const boot = /<script id="boot" type="application\/json">([^<]*)<\/script>$/.exec(html)?.[1];
  expect(JSON.parse(boot ?? '').app).toEqual(answer);
});
