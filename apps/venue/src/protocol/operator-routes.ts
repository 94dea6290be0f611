import { AGGREGATOR_PATHS, type AggregatorCall } from '@haitang/contract/aggregator/paths.ts';
import { SIGNATURE_HEADER, verifyBody } from '@haitang/contract/aggregator/signature.ts';
import { Refusal } from '@haitang/contract/codes/refusal.ts';
import type { AcceptedKeys } from '@haitang/platform/security/accepted-keys.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HouseContext } from '../house-context.ts';
import { clientSeedHandler, rotateHandler, seedsHandler } from './fairness-handlers.ts';
import {
  transactionsAfterHandler,
  transactionsListHandler,
  transactionsPlayedHandler,
  transactionsSumsHandler,
} from './feed-handler.ts';
import { gameListHandler, gameRoundHandler, gameUrlHandler } from './game-handlers.ts';
import {
  failed,
  type OperatorAnswer,
  type OperatorHandler,
  walletRefusal,
} from './operator-answer.ts';
import { endSessionsHandler } from './session-handlers.ts';
import {
  balanceHandler,
  checkTransferHandler,
  createWalletHandler,
  transferHandler,
} from './wallet-handlers.ts';

/** A call of the operator, its signature checked; `carryOut` does what it asks for. */
export interface CheckedCall {
  readonly name: AggregatorCall;
  readonly body: unknown;
  readonly carryOut: () => Promise<OperatorAnswer>;
}

/** Carries a call out and sends its answer. */
export type Answering = (reply: FastifyReply, call: CheckedCall) => Promise<FastifyReply>;

export interface OperatorRouteOptions {
  readonly context: HouseContext;
  /** PEM of the operator's public keys: only bodies signed with one of them are read. */
  readonly operatorKeys: AcceptedKeys;
  /** How a call is answered; a started program has `answerCall`. */
  readonly answering: Answering;
}

const WALLET_CALLS: ReadonlySet<AggregatorCall> = new Set([
  'createWallet',
  'balance',
  'deposit',
  'withdraw',
  'checkTransfer',
]);

const handlersOf = (context: HouseContext): Record<AggregatorCall, OperatorHandler> => ({
  gameList: gameListHandler(context),
  gameUrl: gameUrlHandler(context),
  gameRound: gameRoundHandler(context),
  transactionsList: transactionsListHandler(context),
  transactionsAfter: transactionsAfterHandler(context),
  transactionsPlayed: transactionsPlayedHandler(context),
  transactionsSums: transactionsSumsHandler(context),
  createWallet: createWalletHandler(context),
  balance: balanceHandler(context),
  deposit: transferHandler(context, 'deposit'),
  withdraw: transferHandler(context, 'withdraw'),
  checkTransfer: checkTransferHandler(context),
  endSessions: endSessionsHandler(context),
  seeds: seedsHandler(context),
  clientSeed: clientSeedHandler(context),
  rotate: rotateHandler(context),
});

/** The JSON of a body; undefined if it is invalid. */
function parse(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
}

function send(reply: FastifyReply, answer: OperatorAnswer): FastifyReply {
  if (answer.date !== undefined) reply.header('date', answer.date.toUTCString());
  return reply.code(answer.status).type('application/json').send(JSON.stringify(answer.body));
}

/** Carries a call out and sends its answer as it is. */
export const answerCall: Answering = async (reply, { carryOut }) => send(reply, await carryOut());

/**
 * The venue protocol over HTTP: first the signature over the raw bytes, then parsing, then work.
 */
export async function operatorRoutes(
  app: FastifyInstance,
  options: OperatorRouteOptions,
): Promise<void> {
  // Bodies remain bytes here: the signed text is the parsed text.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const handlers = handlersOf(options.context);
  const answer = async (name: AggregatorCall, request: FastifyRequest, reply: FastifyReply) => {
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const isWallet = WALLET_CALLS.has(name);
    const signature = request.headers[SIGNATURE_HEADER];
    const keys = options.operatorKeys(options.context.clock.now());
    if (!keys.some((key) => verifyBody(raw, signature?.toString(), key))) {
      const refusal = isWallet
        ? walletRefusal('RS_ERROR_INVALID_SIGNATURE')
        : failed(401, 'invalid or missing signature');
      return send(reply, refusal);
    }
    const body = parse(raw);
    if (body === undefined) {
      return send(
        reply,
        isWallet ? walletRefusal('RS_ERROR_WRONG_SYNTAX') : failed(400, 'no JSON'),
      );
    }
    return options.answering(reply, { name, body, carryOut: () => handlers[name](body) });
  };
  for (const [name, path] of Object.entries(AGGREGATOR_PATHS) as [AggregatorCall, string][]) {
    app.post(path, (request, reply) => answer(name, request, reply));
  }
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof Refusal) return send(reply, failed(409, error.message));
    options.context.logger.error({ error }, 'an operator call failed');
    return send(reply, failed(500, 'internal error'));
  });
}
