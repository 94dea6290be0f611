import { z } from 'zod';

/** A schema and all its parts, each once. */
export function schemaParts(top: z.ZodType, known = new Set<unknown>()): z.ZodType[] {
  const parts: z.ZodType[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || known.has(value)) return;
    known.add(value);
    if (value instanceof z.ZodType) {
      parts.push(value);
      visit(value.def);
    } else if (Object.getPrototypeOf(value) === Object.prototype || Array.isArray(value)) {
      for (const inner of Object.values(value)) visit(inner);
    }
  };
  visit(top);
  return parts;
}

/** Whether a text is parsed beyond its type: only such a schema can be slow. */
export const readsTexts = (schema: z.ZodType): boolean => {
  const { success, error } = schema.safeParse('');
  return success || error.issues.some(({ code }) => code !== 'invalid_type');
};
