import type { Endpoint } from '@haitang/contract/endpoint.ts';
import { z } from 'zod';
import type { Logger } from '../observe/logger.ts';

/** The schema beneath what may be missing or null. */
const beneath = (schema: unknown): unknown =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodOptional
    ? beneath(schema.unwrap())
    : schema;

/** What the contract names of a value, whatever it thinks of it: no other field comes along. */
function named(schema: unknown, value: unknown): unknown {
  const known = beneath(schema);
  if (Array.isArray(value)) {
    const element = known instanceof z.ZodArray ? known.element : null;
    return value.map((one) => named(element, one));
  }
  if (typeof value !== 'object' || value === null) return value;
  if (!(known instanceof z.ZodObject)) return null;
  const fields = Object.entries(value).filter(([name]) => Object.hasOwn(known.shape, name));
  return Object.fromEntries(fields.map(([name, one]) => [name, named(known.shape[name], one)]));
}

/**
 * What goes on the wire: the answer as the endpoint's schema picks it, so that a field the contract
 * does not name never leaves the house. An answer that breaks the contract is a fault, but for
 * production, where the effect stands already: there it is logged, and what the contract names of
 * it is sent.
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
  return named(endpoint.data, data);
}
