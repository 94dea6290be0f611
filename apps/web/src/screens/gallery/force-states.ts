/** The replacement of each state selector inside `data-force`. */
const FORCED: readonly (readonly [asked: string, state: string, instead: string])[] = [
  [':hover', 'hover', ''],
  [':active', 'active', ''],
  [':focus-visible', 'focus', ':where(a, button, input, textarea)'],
  [':focus-within', 'focus', ''],
];

/** The same selector for elements inside `data-force`, as if they had the state. */
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
 * Repeats every CSS rule of a pointer or keyboard state for elements inside `data-force`, so that
 * the state is visible without a pointer. Returns a function that undoes this.
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
