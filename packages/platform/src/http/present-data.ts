import type { Endpoint } from '@haitang/contract/endpoint.ts';
import { z } from 'zod';
import type { Logger } from '../observe/logger.ts';

/** The schema inside optional and nullable wrappers. */
const beneath = (schema: unknown): unknown =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodOptional
    ? beneath(schema.unwrap())
    : schema;

/** Keeps the fields of a value that the contract names, valid or not, and drops all others. */
function named(schema: unknown, value: unknown): unknown {
  const known = beneath(schema);
  if (Array.isArray(value)) {
    const element = known instanceof z.ZodArray ? known.element : null;
    return value.map((item) => named(element, item));
  }
  if (typeof value !== 'object' || value === null) return value;
  if (!(known instanceof z.ZodObject)) return null;
  const fields = Object.entries(value).filter(([name]) => Object.hasOwn(known.shape, name));
  return Object.fromEntries(fields.map(([name, field]) => [name, named(known.shape[name], field)]));
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The checked fields in the order of the answer: that of get_pay_way is the operator's. */
function inOrderOf(answer: unknown, checked: unknown): unknown {
  if (!isFields(answer) || !isFields(checked)) return checked;
  const order = Object.keys(answer).filter((name) => Object.hasOwn(checked, name));
  return { ...Object.fromEntries(order.map((name) => [name, checked[name]])), ...checked };
}

/**
 * The data to send: the answer reduced to the fields of the endpoint's schema, so that no other
 * field leaves the server. An answer that violates the contract is a fault, except in production,
 * where the effect has already happened: there it is logged, and its named fields are sent.
 */
export function presentData(
  endpoint: Endpoint,
  data: unknown,
  production: boolean,
  logger: Logger,
): unknown {
  const read = endpoint.data.safeParse(data);
  if (read.success) return inOrderOf(data, read.data);
  const { issues } = read.error;
  if (!production) {
    throw new Error(`${endpoint.path} answers against its contract: ${JSON.stringify(issues)}`);
  }
  const paths = issues.map((issue) => issue.path.join('.'));
  logger.error({ path: endpoint.path, paths }, 'answer violates the contract');
  return named(endpoint.data, data);
}
