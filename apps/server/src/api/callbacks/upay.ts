import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import {
  type NoticeVerdict,
  receiveNotice,
} from '@haitang/payments/deposits/hosted/receive-notice.ts';
import { UPAY_NOTICE_PATH } from '@haitang/payments/deposits/hosted/upay-client.ts';
import type { PaymentsContext } from '@haitang/payments/payments-context.ts';
import { networkOf, RateCounter } from '@haitang/platform/http/rate-limit.ts';
import { type App, keepSignedText, signedText } from './signed-json.ts';

const STATUS: Readonly<Record<NoticeVerdict, number>> = {
  taken: 200,
  unreadable: 400,
  forged: 401,
  replayed: 409,
  'not-ours': 409,
};
const BODY_LIMIT = 16 * 1_024;
/** Signed notices, per network: a provider sends few. */
const SIGNED_LIMIT = { most: 3_000, windowMs: MINUTE_MS };
/** Notices that nobody we know has signed: they take nothing of the budget of signed ones. */
const FORGED_LIMIT = { most: 60, windowMs: MINUTE_MS };

const header = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The callback of the hosted payments provider; for `extend`. */
export const upayCallbacks = (context: PaymentsContext) => async (app: App) => {
  const signed = new RateCounter(SIGNED_LIMIT);
  const forged = new RateCounter(FORGED_LIMIT);
  await app.register(async (scope) => {
    keepSignedText(scope, BODY_LIMIT);
    scope.post(UPAY_NOTICE_PATH, async (request, reply) => {
      const { headers, body, ip } = request;
      const notice = {
        timestamp: header(headers['x-upay-timestamp']),
        nonce: header(headers['x-upay-nonce']),
        signature: header(headers['x-upay-signature']),
        body: signedText(body),
      };
      // Above its budget a forged notice is neither answered in words nor written into the log.
      const isGenuine = context.upay?.isGenuine(notice, context.clock.now()) ?? false;
      (isGenuine ? signed : forged).take(networkOf(ip));
      const verdict = await receiveNotice(context, notice);
      const status = STATUS[verdict];
      if (verdict !== 'taken') context.logger.warn({ verdict, ip }, 'a payment notice was refused');
      return reply.code(status).send({ code: status, message: verdict, data: null });
    });
  });
};
