import { z } from 'zod';
import { nothing } from '../field.ts';
import { note } from '../note.ts';
import { checkedAt, maybeText, maybeTime, network, staffRead } from './office-fields.ts';

const chainEndpoint = z.object({
  network: network.meta(note('Network of USDT.', 'TRC20')),
  /** As the operator named it, or its host. */
  name: z.string().meta(note('Its name.', '文舟')),
  /** Its newest block; null when it was never reached. */
  height: maybeText.meta(note('Its newest block; null when it was never reached.', '83000000')),
  /** Blocks behind the best endpoint. */
  behind: maybeText.meta(note('Blocks behind the best node; null when it was never reached.', '0')),
  state: z
    .enum(['ok', 'behind', 'failing'])
    .meta(note('Whether the node answers and keeps up.', 'ok')),
  /** In short; '' when there was none. */
  lastError: z.string().meta(note('Its last error in short; empty for none.', '')),
  disagreements: z.number().meta(note('Contradictions about final blocks since the start.', 0)),
  checkedAt,
});

const chainHealth = z.object({
  network: network.meta(note('Network of USDT.', 'TRC20')),
  /** The last block that was read; null before the first run. */
  scannedTo: maybeText.meta(
    note('The last block that was read; null before the first run.', '83000000'),
  ),
  /** Final blocks not read yet, and how much time that is. */
  lagBlocks: maybeText.meta(
    note('Final blocks that are not read yet; null before the first run.', '0'),
  ),
  lagSeconds: z
    .number()
    .nullable()
    .meta(note('How much time that is; null before the first run.', 2)),
  scannedAt: maybeTime.meta(
    note('When the network was read last, Beijing time; null before.', '2026-01-02 10:00:00'),
  ),
});

/** Every network and its nodes, as the watcher found them last. */
export const officeChainHealth = staffRead({
  path: '/office/chains',
  permission: 'treasury.read',
  request: nothing,
  data: z.object({
    rows: z.array(chainEndpoint).meta(note('The rows of the page.')),
    networks: z.array(chainHealth).meta(note('The networks, and how far reading is behind.')),
  }),
});

export type OfficeChainHealth = z.output<typeof officeChainHealth.data>;
export type OfficeChain = z.output<typeof chainHealth>;
export type OfficeChainEndpoint = z.output<typeof chainEndpoint>;
