import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing, requiredText } from '../field.ts';
import { note } from '../note.ts';
import { inOrder, looseText, need } from '../ordered.ts';

const seeds = z.object({
  /** SHA-256 of the server seed in use, and of the one after it. */
  server_seed_hash: z.string().meta(note('SHA-256 of the server seed in use.', '5d41…')),
  next_server_seed_hash: z.string().meta(note('SHA-256 of the server seed after it.', '7b8e…')),
  client_seed: z.string().meta(note("The member's own seed.", 'a3f09c1d22b7e845')),
  /** The number of the next bet. */
  nonce: z.number().meta(note('Number of the next bet with the pair.', 12)),
});

const WORDS = '提交的内容格式有误，请检查后重试';
const FORM = '客户端种子为 1 至 64 位字母、数字或符号，不含空格';

/** Extension: the seeds of the member's next bets at the built-in venues, one pair for all. */
export const fairnessSeeds = endpoint({
  method: 'POST',
  path: '/api/fairness/seeds',
  access: 'member',
  request: nothing,
  data: seeds,
});

/** Extension: sets the client seed of later bets. 203 while a round is open. */
export const fairnessClient = endpoint({
  method: 'POST',
  path: '/api/fairness/client',
  access: 'member',
  request: inOrder(
    z.object({ client_seed: looseText.meta(note("The member's own seed.", 'a3f09c1d22b7e845')) }),
    [need(({ client_seed: text }) => /^[\x21-\x7e]{1,64}$/.test(text), FORM, 'client_seed')],
  ),
  data: seeds,
});

/**
 * Extension: ends the pair with this hash and reveals its server seed; a repeat reveals the same
 * and ends nothing more. 203 while a round is open.
 */
export const fairnessRotate = endpoint({
  method: 'POST',
  path: '/api/fairness/rotate',
  access: 'member',
  request: inOrder(
    z.object({
      server_seed_hash: looseText.meta(
        note(
          'Hash of the pair to end.',
          '5d41402abc4b2a76b9719d911017c592ae2f3c1d7e8b9a0f1c2d3e4f5a6b7c8d',
        ),
      ),
    }),
    [need(({ server_seed_hash: hash }) => /^[0-9a-f]{64}$/.test(hash), WORDS, 'server_seed_hash')],
  ),
  data: z.object({
    server_seed: z.string().meta(note('Server seed of the pair that has ended.', '9f2c…')),
    seeds: seeds.meta(note('The pair in use.')),
  }),
});

/** Extension: an address of the venue that shows and recomputes one own round; it opens once. */
export const fairnessRound = endpoint({
  method: 'POST',
  path: '/api/fairness/round',
  access: 'member',
  request: z.object({
    platform_type: requiredText(WORDS, 40).meta(note('Code of the venue.', 'haitang')),
    bet_id: requiredText(WORDS, 64).meta(note('Number of the bet at its venue.', 'haitang:81723')),
  }),
  data: z.object({
    url: z
      .string()
      .meta(note('Address at the venue, good once.', 'https://play.example/play/cloud-dice')),
  }),
});

export type FairnessSeeds = z.input<typeof seeds>;
export type FairnessRotateData = z.input<typeof fairnessRotate.data>;
export type FairnessRoundData = z.input<typeof fairnessRound.data>;
