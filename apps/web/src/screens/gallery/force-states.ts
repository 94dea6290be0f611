/** What stands for a state, by the part of a selector that asks for it. */
const FORCED: readonly (readonly [asked: string, state: string, instead: string])[] = [
  [':hover', 'hover', ''],
  [':active', 'active', ''],
  [':focus-visible', 'focus', ':where(a, button, input, textarea)'],
  [':focus-within', 'focus', ''],
];

/** The same selector for things inside of `data-force`, as if the state were there. */
const forced = (selector: string): string =>
  FORCED.reduce(
    (text, [asked, state, instead]) =>
      text.includes(asked)
        ? `[data-force='${state}'] ${text.trim().replaceAll(asked, instead)}`
        : text,
    selector,
  );

function* styleRules(list: CSSRuleList): Generator<CSSStyleRule> {
  for (const rule of list) {
    if (rule instanceof CSSStyleRule) yield rule;
    else if (rule instanceof CSSMediaRule && /hover/.test(rule.conditionText))
      yield* styleRules(rule.cssRules);
  }
}

/**
 * Repeats every rule of a state the pointer or the keyboard brings about for what stands inside of
 * `data-force`, so that it can be looked at without being in it. Returns how to take that back.
 */
export function forceStates(page: Document): () => void {
  const sheet = page.createElement('style');
  const made: string[] = [];
  for (const { cssRules } of page.styleSheets) {
    for (const { selectorText, style } of styleRules(cssRules)) {
      const parts = selectorText.split(',').filter((part) => forced(part) !== part);
      if (parts.length > 0) made.push(`${parts.map(forced).join(',')} { ${style.cssText} }`);
    }
  }
  sheet.textContent = made.join('\n');
  page.head.append(sheet);
  return () => sheet.remove();
}
