import { readFileSync } from 'node:fs';
import type { PageTheme } from '@haitang/contract/codes/text/page-theme.ts';

/** The design system's values, as text: platform imports nothing of `ui` (scripts/bundle.mjs). */
const TOKENS = readFileSync(
  new URL('../../../ui/src/theme/tokens.css', import.meta.url),
  'utf8',
).replace(/\/\*[\s\S]*?\*\//g, '');

type Tokens = ReadonlyMap<string, string>;

/** The custom properties that a rule of the file sets. */
function tokensIn(selector: string): Tokens {
  const start = TOKENS.indexOf(`${selector} {`) + `${selector} {`.length;
  const rule = TOKENS.slice(start, TOKENS.indexOf('}', start));
  const declarations = rule
    .split(';')
    .map((declaration) => declaration.replaceAll('\n', ' ').split(':'))
    .map(([name = '', ...value]) => [name.trim(), value.join(':').trim()] as const);
  return new Map(declarations.filter(([name]) => name.startsWith('--')));
}

const DARK = tokensIn(':root');
const TOKENS_OF: Readonly<Record<PageTheme, Tokens>> = {
  dark: DARK,
  light: new Map([...DARK, ...tokensIn(':root[data-theme="light"]')]),
};

const namedIn = (css: string): string[] =>
  [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name);

/**
 * One rule with the tokens of `packages/ui` that a style uses, and those that they use in turn.
 * A token that is not in the design system is a fault.
 */
export function themeTokens(style: string, theme: PageTheme): string {
  const used = new Map<string, string>();
  for (const waiting = namedIn(style); waiting.length > 0; ) {
    const name = waiting.pop() ?? '';
    if (used.has(name)) continue;
    const value = TOKENS_OF[theme].get(name);
    if (value === undefined) throw new Error(`${name} is no token of the design system`);
    used.set(name, value);
    waiting.push(...namedIn(value));
  }
  const declared = [...used].map(([name, value]) => `${name}:${value}`);
  return `:root{color-scheme:${theme};${declared.join(';')}}`;
}
