import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import { type NoticeVerdict, receiveNotice } from '@haitang/payments/hosted/receive-notice.ts';
import { UPAY_NOTICE_PATH } from '@haitang/payments/hosted/upay-client.ts';
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
/** Per network. A provider sends few notices; a forger may send many. */
const LIMIT = { most: 3_000, windowMs: MINUTE_MS };

const header = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The callback of the hosted payments provider; for `extend`. */
export const upayCallbacks = (context: PaymentsContext) => async (app: App) => {
  const counter = new RateCounter(LIMIT);
  await app.register(async (scope) => {
    keepSignedText(scope, BODY_LIMIT);
    scope.post(UPAY_NOTICE_PATH, async (request, reply) => {
      counter.take(networkOf(request.ip));
      const { headers, body, ip } = request;
      const verdict = await receiveNotice(context, {
        timestamp: header(headers['x-upay-timestamp']),
        nonce: header(headers['x-upay-nonce']),
        signature: header(headers['x-upay-signature']),
        body: signedText(body),
      });
      const status = STATUS[verdict];
      if (verdict !== 'taken') context.logger.warn({ verdict, ip }, 'a payment notice was refused');
      return reply.code(status).send({ code: status, message: verdict, data: null });
    });
  });
};
