import {
  officeConfirmReceivingAccount,
  officeProposeReceivingAccount,
  officeReceivingAccounts,
  officeTurnDownReceivingAccount,
} from '@haitang/contract/office/changes/receiving-accounts.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import { formatRate } from '@haitang/kernel/rate.ts';
import { listChanges } from '@haitang/office/changes/list-changes.ts';
import {
  proposeReceivingAccount,
  receivingTerms,
} from '@haitang/office/changes/receiving-account.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { methodOf } from '@haitang/payments/deposits/methods/method.ts';
import { isSwitchedOn, rangeInForce } from '@haitang/payments/deposits/methods/method-settings.ts';
import { methodsWithAccounts } from '@haitang/payments/deposits/receiving/find-accounts.ts';
import { imagesOf } from '@haitang/payments/deposits/receiving/keep-image.ts';
import { allAccounts } from '@haitang/payments/deposits/receiving/set-account.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';
import { maybeTime } from '../present.ts';
import { confirmRoute, turnDownRoute } from './decision-routes.ts';

const MANUAL = ['card', 'wechat', 'alipay', 'huione'] as const;

/** The state of each method for members now. */
async function methodStates({ database, settings }: OfficeContext) {
  const standing = await methodsWithAccounts(database.read);
  const states = MANUAL.map(async (method) => {
    const { name, ranges } = methodOf(method);
    const range = await rangeInForce(settings, ranges[0]?.range_type ?? '');
    return {
      method,
      name,
      offered: standing.has(method) && (await isSwitchedOn(settings, method)),
      least: range ? formatMoney(range.min) : '',
      most: range ? formatMoney(range.max) : '',
      rate: range ? formatRate(range.rate) : '',
    };
  });
  return Promise.all(states);
}

/** The code images of open proposals. */
async function proposedImages(context: OfficeContext) {
  const open = (await listChanges(context, ['receiving-account'])).filter(
    ({ state }) => state === 'open',
  );
  const named = open.map(({ id, after }) => ({ id, hash: receivingTerms.parse(after).image }));
  const images = await imagesOf(
    context.database.read,
    named.map(({ hash }) => hash),
  );
  return named.flatMap(({ id, hash }) => {
    const image = images.get(hash);
    return image === undefined ? [] : [{ id, image }];
  });
}

/** The accounts for manual deposits, and their changes by two people. */
export const receivingAccountRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officeReceivingAccounts, async () => {
    const held = await allAccounts(context.database.read);
    return {
      rows: held.flatMap(({ method, changedAt, ...account }) => {
        const manual = MANUAL.find((known) => known === method);
        return manual === undefined
          ? []
          : [
              {
                ...account,
                method: manual,
                methodName: methodOf(manual).name,
                changedAt: maybeTime(changedAt),
              },
            ];
      }),
      methods: await methodStates(context),
      proposedImages: await proposedImages(context),
    };
  }),
  staffRoute(officeProposeReceivingAccount, async ({ body, session, ip }) => {
    const { id } = await proposeReceivingAccount(context, { session, ip }, body);
    return { id };
  }),
  confirmRoute(context, officeConfirmReceivingAccount, 'receiving-account'),
  turnDownRoute(context, officeTurnDownReceivingAccount, 'receiving-account'),
];
