import { parse } from 'yaml';
import { z } from 'zod';
import { read } from '../source-files.ts';

const HOME = 'deploy/helm/haitang';
const tree = z.record(z.string(), z.unknown());
type Tree = z.infer<typeof tree>;
const treeOf = (file: string): Tree => tree.parse(parse(read(file)));

/** The values of the chart as they are shipped, and as the example sets them. */
export const shipped = treeOf(`${HOME}/values.yaml`);
export const example = treeOf('deploy/helm/example.yaml');
export const schema = treeOf(`${HOME}/values.schema.json`);

const [, ...defined] = read(`${HOME}/templates/_parts.tpl`).split('{{- define "');
/** The named templates of `_parts.tpl`. */
const parts = new Map(defined.map((text) => [text.slice(0, text.indexOf('"')), text]));

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value by its path (`hosts.site`); the example goes before what is shipped. */
export function valueAt(path: string, from: readonly Tree[] = [example, shipped]): unknown {
  const steps = path.split('.');
  for (const start of from) {
    const found = steps.reduce<unknown>(
      (tree, step) => (isTree(tree) ? tree[step] : undefined),
      start,
    );
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The text of a template with the parts that it includes. */
export function templateOf(name: string): string {
  const text = read(`${HOME}/templates/${name}.yaml`);
  return text.replaceAll(/\{\{- include "([\w.-]+)" [^}]*\}\}/g, (whole, part: string) => {
    return parts.get(part) ?? whole;
  });
}

/** What `{{ … }}` in the value of a variable stands for. */
function rendered(value: string): string {
  const words = /^\{\{ ?(?:printf "([^"]*)" )?\.(\S+) (?:\| quote )?\}\}$/.exec(value);
  if (words === null) return value.replaceAll('"', '');
  const [, form = '%s', path = ''] = words;
  const found = path === 'Release.Name' ? 'haitang' : valueAt(path.replace(/^Values\./, ''));
  return form.replace('%s', z.coerce.string().parse(found));
}

/** The beginnings of variables that only the lobby's programs get. */
const OF_LOBBY = ['UPAY_', 'SCREENING_'];
const isOfLobby = (variable: string) => OF_LOBBY.some((begin) => variable.startsWith(begin));

const VARIABLE = /- \{name: ([A-Z_]+), value: (\{\{.*?\}\}|[^{}]*)\}/g;

/** The variables of a program's containers, by the example's values. */
export function environmentOf(name: string): Record<string, string> {
  const text = templateOf(name);
  const found = [...text.matchAll(VARIABLE)].map(([, variable = '', value = '']) => [
    variable,
    rendered(value),
  ]);
  const further = Object.entries(tree.parse(valueAt('environment'))).filter(([variable]) =>
    text.includes(isOfLobby(variable) ? 'if or (hasPrefix' : 'if not (or (hasPrefix'),
  );
  return z.record(z.string(), z.string()).parse(Object.fromEntries([...found, ...further]));
}

/** The values that templates use, by path. */
export const usedIn = (text: string): string[] =>
  [...text.matchAll(/\$?\.Values\.([\w.]+)/g)].map(([, path = '']) => path);
