import type { VenuesContext } from './venues-context.ts';

/** The suppliers of the connected venues: the parts of a job over venues. */
export const suppliersOf = ({ ports }: VenuesContext): readonly string[] => [
  ...new Set([...ports.values()].map(({ supplier }) => supplier)),
];

/** Whether a venue is one of these suppliers'; one that is not connected is the first one's. */
export function venueIsOf(context: VenuesContext, suppliers: readonly string[]) {
  const [first] = suppliersOf(context);
  return (venue: string): boolean => {
    const supplier = context.ports.get(venue)?.supplier ?? first;
    return supplier === undefined || suppliers.includes(supplier);
  };
}
