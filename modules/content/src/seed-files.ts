import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const html = z.string();
const status = z.union([z.literal(0), z.literal(1)]);

/** The forms of content/README, file by file; unused fields are left out. */
export const SEED_SCHEMAS = {
  app: z.object({
    app: z.record(z.string(), z.string()),
    banners: z.array(
      z.object({ id: z.number(), key: z.string(), alt: z.string(), url: z.string() }),
    ),
  }),
  notices: z.object({
    notices: z.array(
      z.object({
        id: z.number(),
        text: z.string(),
        announcement_id: z.number().nullable(),
        order: z.number(),
        status,
      }),
    ),
  }),
  announcements: z.object({
    announcements: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        published: z.object({ days_ago: z.number(), time: z.string() }),
        status,
        content: html,
      }),
    ),
  }),
  articles: z.object({
    placeholder_default: z.record(z.string(), z.string()),
    articles: z.array(
      z.object({
        key: z.string(),
        type: z.number().nullable(),
        place: z.string(),
        name: z.string(),
        days_ago: z.number(),
        content: html,
      }),
    ),
  }),
  partners: z.object({
    partners: z.array(
      z.object({ type: z.number(), name: z.string(), subtitle: z.string(), content: html }),
    ),
  }),
  banks: z.object({
    banks: z.array(
      z.object({
        id: z.number(),
        code: z.string(),
        bank_name: z.string(),
        bank_img: z.string(),
        order: z.number(),
        status,
      }),
    ),
  }),
};

/** Reads a file under `seed`; throws when it does not have the form in content/README. */
export async function readSeed<Schema extends z.ZodType>(
  file: keyof typeof SEED_SCHEMAS,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await readFile(new URL(`./seed/${file}.json`, import.meta.url), 'utf8');
  return schema.parse(JSON.parse(text));
}
