import { expect, test } from '@playwright/test';
import { routes } from '../../../../apps/web/src/routes/route-table.ts';
import { brokenRules } from '../open-screen.ts';
import { layoutFaultsOf, openPlaces, type Places } from './open-places.ts';
import { VISITS } from './visits.ts';

let places: Places;

test.beforeAll(async ({ browser, request }) => {
  places = await openPlaces(browser, request);
});

test.afterAll(() => places.close());

test('every route of the table is visited', () => {
  const paths = routes.map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(30);
  const forms = VISITS.map(({ path }) => path.replace(/\?.*/, ''));
  const covers = (route: string) => {
    const form = new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`);
    return forms.some((path) => form.test(path));
  };
  expect(paths.filter((path) => !covers(path))).toEqual([]);
});

// One view of each; `every-route.deep.spec.ts` has the other widths and the light theme.
for (const visit of VISITS) {
  test(`${visit.path} of a ${visit.as} opens, is accessible and fits`, async () => {
    const page = await places.visit(visit);
    await expect.poll(() => layoutFaultsOf(page, true)).toEqual([]);
    expect(await brokenRules(page)).toEqual([]);
    expect(places.faults).toEqual([]);
  });
}
