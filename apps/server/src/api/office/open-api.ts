import { officeOpenApi } from '@haitang/contract/office/open-api.ts';
import { OFFICE_REFERENCE } from '@haitang/contract/office/reference/office-reference.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';
import { openApiOf } from '../docs/open-api.ts';

/**
 * The same routes and the call that returns their reference. It passes the guard of the office,
 * because only staff may read what staff can do.
 */
export function withOpenApi(described: readonly Route[]): Route[] {
  const own = staffRoute(officeOpenApi, async () => document);
  const routes = [...described, own];
  const document = openApiOf(OFFICE_REFERENCE, routes);
  return routes;
}
