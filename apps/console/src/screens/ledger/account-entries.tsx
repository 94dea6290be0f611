import { type OfficeLedgerAccount, officeLedgerAccount } from '@haitang/contract/office/ledger.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ask } from '../../shared/api/call.ts';
import { Failed } from '../../shared/view/states.tsx';
import { AccountCard } from './account-card.tsx';
import { EntriesCard } from './entries-card.tsx';
import type { LedgerPlace } from './ledger-place.ts';

/** The open account and its entries, page by page. */
export function AccountEntries({ place }: { readonly place: LedgerPlace }) {
  const { account: code, asset, from, to, reason } = place;
  const asked = { code, asset, from, to, reason };
  const pages = useInfiniteQuery({
    queryKey: [officeLedgerAccount.path, asked],
    initialPageParam: '',
    queryFn: ({ pageParam }): Promise<OfficeLedgerAccount> =>
      ask(officeLedgerAccount, { ...asked, before: pageParam }),
    getNextPageParam: (last) => last.next ?? undefined,
  });
  const account = pages.data?.pages[0]?.account;
  if (pages.isError && !account) {
    return (
      <section className="cs-card" aria-label="科目">
        <Failed error={pages.error} retry={() => void pages.refetch()} />
      </section>
    );
  }
  return (
    <>
      <AccountCard account={account} place={place} />
      <EntriesCard
        rows={pages.data?.pages.flatMap((page) => page.rows) ?? []}
        pending={pages.isPending}
        place={place}
        more={
          pages.hasNextPage
            ? { busy: pages.isFetchingNextPage, go: () => void pages.fetchNextPage() }
            : null
        }
      />
    </>
  );
}
