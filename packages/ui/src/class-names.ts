/** Joins the given class names; for conditional classes of a CSS module. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
