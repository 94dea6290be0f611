import { readFile } from 'node:fs/promises';
import { assertAllowedHtml } from '@haitang/contract/codes/text/allowed-html.ts';
import type { Context } from '@haitang/platform/context.ts';
import { z } from 'zod';
import { seedTemplate } from './template-store.ts';

const FILE = z.object({
  templates: z.array(
    z.object({
      key: z.string(),
      type: z.string(),
      title: z.string(),
      content: z.string(),
      placeholders: z.array(z.string()),
      link: z.string(),
      marketing: z.boolean(),
    }),
  ),
});

/** The site's name in the templates. */
const NAME_IN_SEED = '海棠娱乐';

/**
 * Fills the templates from `seed/inbox.json` with the given site name. Idempotent; edited templates
 * are kept.
 */
export async function seedTemplates(context: Context, siteName = NAME_IN_SEED): Promise<void> {
  const text = await readFile(new URL('./seed/inbox.json', import.meta.url), 'utf8');
  const { templates } = FILE.parse(JSON.parse(text));
  for (const template of templates) assertAllowedHtml(template.content);
  await context.database.transaction(async (tx) => {
    for (const template of templates) {
      const title = template.title.replaceAll(NAME_IN_SEED, siteName);
      await seedTemplate(tx, { ...template, title });
    }
  });
}
