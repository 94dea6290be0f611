/** Picks the text for a number by the rules of a language; a number may have separators. */
export const plural = <Text>(
  language: string,
  count: unknown,
  texts: { readonly one: Text; readonly other: Text },
): Text => {
  const number = Number(String(count).replaceAll(',', ''));
  return new Intl.PluralRules(language).select(number) === 'one' ? texts.one : texts.other;
};
