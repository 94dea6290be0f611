import { z } from 'zod';

const openState = z.enum(['open', 'soon', 'maintenance', 'closed']);

const shownThing = {
  id: z.int(),
  name: z.string().min(1),
  status: z.int(),
  order: z.int(),
};

/** The loaded part of `seed/catalogue.json`; content/README describes every field. */
export const catalogueFile = z.object({
  categories: z.array(
    z.object({
      ...shownThing,
      code: z.string(),
      icon: z.string(),
      art_fallback: z.string(),
    }),
  ),
  venues: z.array(
    z.object({
      ...shownThing,
      platform: z.string(),
      category: z.string(),
      supplier: z.string(),
      wallet_mode: z.enum(['transfer', 'seamless']),
      state: openState,
      art: z.string(),
      intro: z.string(),
    }),
  ),
  tiles: z.array(
    z.object({
      ...shownThing,
      type: z.int(),
      platform: z.string(),
      game_code: z.string(),
      single: z.int(),
      game_type_list_id: z.int(),
      game_id: z.int().nullable(),
      state: openState,
      is_new: z.int(),
      labels: z.array(z.string()),
      image: z.string(),
    }),
  ),
  games: z.array(
    z.object({
      ...shownThing,
      game_type_id: z.int(),
      game_type_list_id: z.int(),
      platform: z.string(),
      game_code: z.string(),
      single: z.int(),
      is_hot: z.int(),
      hot_order: z.int().nullable(),
      is_new: z.int(),
      is_recommend: z.int(),
      state: openState,
      app_state: z.int(),
      labels: z.array(z.string()),
      art: z.string(),
      list: z.string().nullable(),
      summary: z.string(),
      kind: z.string(),
      rtp: z
        .string()
        .regex(/^\d{1,3}\.\d\d$/)
        .nullable(),
      top_multiple: z
        .string()
        .regex(/^\d{1,7}\.\d\d$/)
        .nullable(),
      free_play: z.boolean(),
    }),
  ),
  slot_lists: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      platform: z.string(),
      tile_id: z.int(),
      order: z.int(),
      games: z.array(z.int()),
    }),
  ),
});

export type CatalogueFile = z.infer<typeof catalogueFile>;
