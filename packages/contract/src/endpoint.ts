import type { z } from 'zod';

/** `public` calls are deaf to a bad token; `member` calls answer 401 before anything else. */
export type Access = 'public' | 'member' | 'staff';

/**
 * How a money command treats a repeat (wire.md, 9): `key` honours the Idempotency-Key header only;
 * `key-or-3s` also answers an identical request of the same member within 3 s with the first
 * answer.
 */
export type Replay = 'none' | 'key' | 'key-or-3s';

export interface Endpoint<
  Request extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> {
  readonly method: 'GET' | 'POST';
  readonly path: `/api/${string}` | `/office/${string}`;
  /** Other paths that known clients use; they answer the same. The path in lower case is one. */
  readonly aliases: readonly `/api/${string}`[];
  /** A POST that known clients also ask for by GET, with the payload as its query; reads only. */
  readonly alsoGet: boolean;
  /** A route takes what it is handed by this type: a session of members or staff, or none. */
  readonly access: Who;
  readonly replay: Replay;
  /** Answers although the site is under maintenance. */
  readonly duringMaintenance: boolean;
  /** Staff permission the call needs; only for `access: 'staff'`. */
  readonly permission: string | null;
  readonly request: Request;
  readonly data: Data;
}

type EndpointInput<Request extends z.ZodType, Data extends z.ZodType, Who extends Access> = Pick<
  Endpoint<Request, Data, Who>,
  'method' | 'path' | 'access' | 'request' | 'data'
> &
  Partial<Pick<Endpoint, 'aliases' | 'alsoGet' | 'replay' | 'duringMaintenance' | 'permission'>>;

/** Known clients write mixed-case paths in lower case. */
function lowerCaseOf(path: string): `/api/${string}`[] {
  const name = path.slice('/api/'.length);
  const isMixed = path.startsWith('/api/') && name !== name.toLowerCase();
  return isMixed ? [`/api/${name.toLowerCase()}`] : [];
}

const declared = new WeakSet<object>();

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && declared.has(value);

/** Every call that the given modules of a contract export. */
export const endpointsOf = (modules: readonly object[]): readonly Endpoint[] =>
  modules.flatMap((module) => Object.values(module).filter(isEndpoint));

/** Declares one call: where it lives, who may make it, what comes in and what goes out. */
export function endpoint<
  Request extends z.ZodType,
  Data extends z.ZodType,
  const Who extends Access,
>(input: EndpointInput<Request, Data, Who>): Endpoint<Request, Data, Who> {
  const made: Endpoint<Request, Data, Who> = {
    alsoGet: false,
    replay: 'none',
    duringMaintenance: false,
    permission: null,
    ...input,
    aliases: [...lowerCaseOf(input.path), ...(input.aliases ?? [])],
  };
  declared.add(made);
  return made;
}

export type RequestOf<E extends Endpoint> = z.output<E['request']>;
export type DataOf<E extends Endpoint> = z.input<E['data']>;
