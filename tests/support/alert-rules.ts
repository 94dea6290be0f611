import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { z } from 'zod';

const fileAt = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The folder of Prometheus rules and Grafana boards. */
export const OBSERVABILITY = fileAt('deploy/observability');

const rulesForm = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^[A-Z][A-Za-z]+$/),
          expr: z.string(),
          for: z.string().regex(/^\d+m$/),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({ summary: z.string().min(10), runbook: z.string() }),
        }),
      ),
    }),
  ),
});
const testForm = z.object({
  tests: z.array(
    z.object({
      alert_rule_test: z.array(
        z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()).optional() }),
      ),
    }),
  ),
});
const boardForm = z.object({
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) }),
  ),
});

const files = (folder: string, end: string): string[] =>
  readdirSync(folder).filter((name) => name.endsWith(end));
const readYaml = (path: string): unknown => parse(readFileSync(path, 'utf8'));

/** Every alert of the rules. */
export const alerts = () =>
  files(`${OBSERVABILITY}/rules`, '.yml')
    .filter((name) => !name.endsWith('.test.yml'))
    .flatMap((name) => rulesForm.parse(readYaml(`${OBSERVABILITY}/rules/${name}`)).groups)
    .flatMap(({ rules }) => rules);

/** The alerts that a test of promtool expects to fire, and those it expects to be silent. */
export function testedAlerts(): { readonly fire: Set<string>; readonly silent: Set<string> } {
  const cases = files(`${OBSERVABILITY}/rules`, '.test.yml')
    .flatMap((name) => testForm.parse(readYaml(`${OBSERVABILITY}/rules/${name}`)).tests)
    .flatMap((file) => file.alert_rule_test);
  const named = (fires: boolean) =>
    cases.filter(({ exp_alerts = [] }) => exp_alerts.length > 0 === fires);
  const names = (fires: boolean) => new Set(named(fires).map(({ alertname }) => alertname));
  return { fire: names(true), silent: names(false) };
}

/** Every query of the boards, with the title of its panel. */
export const boardQueries = (): { readonly title: string; readonly expr: string }[] =>
  files(`${OBSERVABILITY}/grafana`, '.json')
    .map((name) => readFileSync(`${OBSERVABILITY}/grafana/${name}`, 'utf8'))
    .flatMap((text) => boardForm.parse(JSON.parse(text)).panels)
    .flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr })));

/** Words of PromQL that are no series. */
const WORDS = new Set(['by', 'without', 'on', 'ignoring', 'and', 'or', 'unless', 'offset', 'bool']);

/** The series a query reads: names outside labels, groupings and functions. */
export function seriesIn(expr: string): string[] {
  const bare = expr
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replace(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, '')
    .replace(/\boffset\s+\w+/g, '');
  const names = [...bare.matchAll(/(?<![\w.])[a-zA-Z_:][\w:]*(\s*\()?/g)];
  return names
    .filter(([name, call]) => call === undefined && !WORDS.has(name))
    .map(([name]) => name);
}

const RUNBOOKS = fileAt('docs/runbooks');
/** The names of the pages of alerts. */
export const runbookNames = (): string[] =>
  files(RUNBOOKS, '.md').filter((name) => name !== 'README.md');
export const readRunbook = (name: string): string => readFileSync(`${RUNBOOKS}/${name}`, 'utf8');
