import type { Route } from '@haitang/platform/http/route.ts';
import type { OfficeContext } from '../../office/office-context.ts';
import { auditRoutes } from './audit.ts';
import { caseRoutes } from './cases.ts';
import { dashboardRoutes } from './dashboard.ts';
import { depositRoutes } from './deposits.ts';
import { memberRoutes } from './members.ts';
import { serviceRoutes } from './service.ts';
import { settingRoutes } from './settings.ts';
import { signInRoutes } from './sign-in.ts';
import { withdrawalRoutes } from './withdrawals.ts';

/** Every call of the console; `contract/office/all-office-endpoints` lists the same. */
export const officeRoutes = (context: OfficeContext): Route[] => [
  ...signInRoutes(context),
  ...dashboardRoutes(context),
  ...depositRoutes(context),
  ...withdrawalRoutes(context),
  ...memberRoutes(context),
  ...serviceRoutes(context),
  ...caseRoutes(context),
  ...auditRoutes(context),
  ...settingRoutes(context),
];
