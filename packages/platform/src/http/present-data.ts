import type { Endpoint } from '@haitang/contract/endpoint.ts';
import type { Logger } from '../observe/logger.ts';

/**
 * What goes on the wire: the answer as the endpoint's schema picks it, so that a field the contract
 * does not name never leaves the house. An answer that breaks the contract is a fault, but for
 * production, where the effect stands already: there it is logged and sent.
 */
export function presentData(
  endpoint: Endpoint,
  data: unknown,
  production: boolean,
  logger: Logger,
): unknown {
  const read = endpoint.data.safeParse(data);
  if (read.success) return read.data;
  const { issues } = read.error;
  if (!production) {
    throw new Error(`${endpoint.path} answers against its contract: ${JSON.stringify(issues)}`);
  }
  const paths = issues.map((issue) => issue.path.join('.'));
  logger.error({ path: endpoint.path, paths }, 'answer against the contract');
  return data;
}
