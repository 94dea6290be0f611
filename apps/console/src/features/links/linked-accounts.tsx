import type { LinkKind } from '@haitang/contract/codes/link-kind.ts';
import {
  type OfficeLinkedAccount,
  officeMemberLinks,
} from '@haitang/contract/office/member-links.ts';
import { useRead } from '../../shared/api/use-office.ts';
import { ScreenLink } from '../../shared/screens/screen-link.tsx';
import { useMay } from '../../shared/session/me.ts';
import { Loaded, Nothing } from '../../shared/view/states.tsx';

const WORDS: Readonly<Record<LinkKind, string>> = {
  account: '收款账户相同',
  browser: '同一浏览器登录',
  payer: '付款账户相同',
  contact: '联系方式相同',
  holder: '持卡人相同',
  name: '姓名相同',
  registration: '注册地址相同',
  place: '登录地址与设备相同',
};

/** Accounts shown beside an order; the member's page shows all. */
const BESIDE_AN_ORDER = 3;

const evidenceWords = ({ kind, detail, at }: OfficeLinkedAccount['evidence'][number]): string =>
  `${WORDS[kind]}${detail === '' ? '' : `（${detail}）`} ${at.slice(0, 10)}`;

const Account = ({ account }: { readonly account: OfficeLinkedAccount }) => (
  <div className="two-lines line">
    <span>
      <ScreenLink to={`/members/${account.memberId}`}>{account.username}</ScreenLink>{' '}
      {account.maskedName}
      {account.status === 'closed' && ' · 已关闭'}
    </span>
    <small>{account.evidence.map(evidenceWords).join(' · ')}</small>
  </div>
);

interface ListProps {
  readonly accounts: readonly OfficeLinkedAccount[];
  readonly more: readonly LinkKind[];
  readonly most: number;
}

function AccountList({ accounts, more, most }: ListProps) {
  if (accounts.length === 0) return <Nothing words="没有发现关联账户" />;
  const hidden = accounts.length - most;
  return (
    <>
      {accounts.slice(0, most).map((account) => (
        <Account key={account.memberId} account={account} />
      ))}
      {hidden > 0 && <p className="muted">另有 {hidden} 个，见会员资料“地址与登录”</p>}
      {more.length > 0 && (
        <p className="muted">
          {more.map((kind) => WORDS[kind]).join('、')}的账户较多，每项列出 20 个
        </p>
      )}
    </>
  );
}

/** 关联账户: the accounts that share something with a member, as a card of the member's page. */
export function LinkedAccountsCard({ id }: { readonly id: number }) {
  const links = useRead(officeMemberLinks, { id });
  return (
    <section className="cs-card" aria-label="关联账户">
      <header>
        <h2>关联账户</h2>
        <small className="muted">仅供核对，家人或同一场所也可能相同</small>
      </header>
      <Loaded query={links} lines={4}>
        {({ rows, more }) => <AccountList accounts={rows} more={more} most={rows.length} />}
      </Loaded>
    </section>
  );
}

/** The same beside an order, for staff who may see members. */
export function LinkedAccounts({ id }: { readonly id: number }) {
  const may = useMay();
  return may('members.view') ? <BesideOrder id={id} /> : null;
}

function BesideOrder({ id }: { readonly id: number }) {
  const links = useRead(officeMemberLinks, { id });
  return (
    <section aria-label="关联账户">
      <h3>关联账户</h3>
      <Loaded query={links} lines={2}>
        {({ rows, more }) => <AccountList accounts={rows} more={more} most={BESIDE_AN_ORDER} />}
      </Loaded>
    </section>
  );
}
