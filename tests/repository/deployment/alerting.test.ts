import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { alerts } from '../../support/alert-rules.ts';
import { ROOT, read } from '../source-files.ts';

const BASE = 'https://git.example.com/haitang/blob/main';
const fill = (...more: string[]): string =>
  execFileSync(
    join(ROOT, 'deploy/fill.sh'),
    [
      ...['deploy/observability/alertmanager.yml', 'SMTP_HOST=mail.example.com:587'],
      ...['MAIL_FROM=alerts@example.com', 'SMTP_USER=alerts', 'ON_CALL=on-call@example.com'],
      ...['TICKETS=office@example.com', ...more],
    ],
    { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' },
  );

const configForm = z.object({
  route: z.object({
    receiver: z.string(),
    routes: z.array(z.object({ receiver: z.string(), matchers: z.array(z.string()) })),
  }),
  inhibit_rules: z.array(
    z.object({ source_matchers: z.array(z.string()), target_matchers: z.array(z.string()) }),
  ),
  receivers: z.array(
    z.object({ name: z.string(), email_configs: z.array(z.object({ text: z.string() })) }),
  ),
});
const jobsForm = z.object({
  rule_files: z.array(z.string()),
  scrape_configs: z.array(z.object({ job_name: z.string() })),
});

test('the link in a message is the given base and a page that exists, for every alert', () => {
  expect(() => fill()).toThrow('RUNBOOKS');
  const { receivers } = configForm.parse(parse(fill(`RUNBOOKS=${BASE}`)));
  for (const { text } of receivers.flatMap(({ email_configs: mails }) => mails)) {
    expect(text).toContain(`${BASE}/{{ .Annotations.runbook }}`);
  }
  const missing = alerts().filter(
    ({ annotations }) => !existsSync(join(ROOT, annotations.runbook)),
  );
  expect(missing).toEqual([]);
});

test('every severity of the rules has a receiver, and every alert that is named exists', () => {
  const { route, receivers, inhibit_rules } = configForm.parse(parse(fill(`RUNBOOKS=${BASE}`)));
  const names = receivers.map(({ name }) => name);
  expect([route, ...route.routes].filter(({ receiver }) => !names.includes(receiver))).toEqual([]);
  expect(route.routes.map(({ matchers }) => matchers)).toEqual([['severity="page"']]);
  const known = new Set(alerts().map(({ alert }) => alert));
  const named = inhibit_rules
    .flatMap((rule) => [...rule.source_matchers, ...rule.target_matchers])
    .flatMap((text) => /"(.+)"/.exec(text)?.[1]?.split('|') ?? []);
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test('programs, database and units are scraped, under names that the rules use', () => {
  const { scrape_configs: jobs } = jobsForm.parse(
    parse(read('deploy/observability/prometheus.yml')),
  );
  expect(jobs.map(({ job_name: name }) => name)).toEqual([
    ...['haitang-server', 'haitang-worker', 'haitang-venue'],
    ...['haitang-database', 'haitang-machine'],
  ]);
});
