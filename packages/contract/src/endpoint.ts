import type { z } from 'zod';

/** `public` calls ignore a bad token; `member` calls answer 401 before any other check. */
export type Access = 'public' | 'member' | 'staff';

/**
 * How a money command treats a repeat (wire.md, 9): `key` honours only the Idempotency-Key header;
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
  /**
   * Other paths that known clients use, with the same answers. The lower-case path is one of them.
   */
  readonly aliases: readonly `/api/${string}`[];
  /** A POST that known clients also send as GET, with the payload in the query; reads only. */
  readonly alsoGet: boolean;
  /** The type decides which session a route's handler gets: of a member, of staff, or none. */
  readonly access: Who;
  readonly replay: Replay;
  /**
   * Our client sends an Idempotency-Key and completes the call even if the page is left. What the
   * server does with the key is `replay`: some calls join the one in flight instead.
   */
  readonly movesMoney: boolean;
  /** Answers during maintenance too. */
  readonly duringMaintenance: boolean;
  /** Open to staff who have to replace their first credentials before anything else. */
  readonly duringRenewal: boolean;
  /** Staff permission that the call needs; only for `access: 'staff'`. */
  readonly permission: string | null;
  readonly request: Request;
  readonly data: Data;
}

type EndpointInput<Request extends z.ZodType, Data extends z.ZodType, Who extends Access> = Pick<
  Endpoint<Request, Data, Who>,
  'method' | 'path' | 'access' | 'request' | 'data'
> &
  Partial<
    Pick<
      Endpoint,
      | 'aliases'
      | 'alsoGet'
      | 'replay'
      | 'movesMoney'
      | 'duringMaintenance'
      | 'duringRenewal'
      | 'permission'
    >
  >;

/** Known clients use the lower-case form of mixed-case paths. */
function lowerCaseOf(path: string): `/api/${string}`[] {
  const name = path.slice('/api/'.length);
  const isMixed = path.startsWith('/api/') && name !== name.toLowerCase();
  return isMixed ? [`/api/${name.toLowerCase()}`] : [];
}

const declared = new WeakSet<object>();

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && declared.has(value);

/** Every call exported by the given modules of a contract. */
export const endpointsOf = (modules: readonly object[]): readonly Endpoint[] =>
  modules.flatMap((module) => Object.values(module).filter(isEndpoint));

/** Declares one call: its path, its access, its payload and its answer. */
export function endpoint<
  Request extends z.ZodType,
  Data extends z.ZodType,
  const Who extends Access,
>(input: EndpointInput<Request, Data, Who>): Endpoint<Request, Data, Who> {
  const made: Endpoint<Request, Data, Who> = {
    alsoGet: false,
    replay: 'none',
    movesMoney: input.replay !== undefined,
    duringMaintenance: false,
    duringRenewal: false,
    permission: null,
    ...input,
    aliases: [...lowerCaseOf(input.path), ...(input.aliases ?? [])],
  };
  declared.add(made);
  return made;
}

/**
 * A call as a page uses it: request and answer are only types, because a built page contains no
 * schema (packages/contract/vite-calls.ts).
 */
export type Call<Request extends object, Data> = Pick<
  Endpoint<z.ZodType<unknown, Request>, z.ZodType<unknown, Data>>,
  'method' | 'path' | 'access' | 'movesMoney' | 'request' | 'data'
>;

export type RequestOf<E extends Endpoint> = z.output<E['request']>;
export type DataOf<E extends Endpoint> = z.input<E['data']>;
