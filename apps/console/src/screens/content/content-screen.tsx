import {
  type OfficeAnnouncement,
  type OfficeBanner,
  type OfficeContent,
  type OfficeNotice,
  officeContent,
} from '@haitang/contract/office/front-page.ts';
import { useRead } from '../../shared/api/use-office.ts';
import { type Column, twoLines } from '../../shared/view/columns.tsx';
import { Loaded } from '../../shared/view/states.tsx';
import { AnnouncementDialog } from './announcement-dialog.tsx';
import { BannerDialog } from './banner-dialog.tsx';
import { ContentCard } from './content-card.tsx';
import { NEW_ITEM, nextSort } from './item-lines.ts';
import { NoticeDialog } from './notice-dialog.tsx';

const BANNER_COLUMNS: Column<OfficeBanner>[] = [
  {
    title: '图片',
    render: (_value, row) => <img className="cs-banner" src={row.art} alt="" />,
  },
  twoLines('横幅', (row) => [<b key="alt">{row.alt}</b>, row.url]),
];

const Banners = ({ of }: { readonly of: OfficeContent }) => (
  <ContentCard<OfficeBanner>
    title="横幅"
    note="首页轮播，按排序显示"
    rows={of.banners}
    today={of.today}
    columns={BANNER_COLUMNS}
    empty="还没有横幅"
    fresh={{ ...NEW_ITEM, art: '', alt: '', url: '', sort: nextSort(of.banners) }}
    dialog={(row, close) => <BannerDialog of={row} art={of.art} onClose={close} />}
  />
);

function Notices({ of }: { readonly of: OfficeContent }) {
  const { announcements, notices } = of;
  const nameOf = (id: number): string =>
    announcements.find((one) => one.id === id)?.name ?? '不打开公告';
  return (
    <ContentCard<OfficeNotice>
      title="滚动公告"
      note="首页滚动条，按排序显示"
      rows={notices}
      today={of.today}
      columns={[
        twoLines('文字', (row) => [<b key="text">{row.text}</b>, nameOf(row.announcementId)]),
      ]}
      empty="还没有滚动公告"
      fresh={{ ...NEW_ITEM, text: '', announcementId: 0, sort: nextSort(notices) }}
      dialog={(row, close) => (
        <NoticeDialog of={row} announcements={announcements} onClose={close} />
      )}
    />
  );
}

const Announcements = ({ of }: { readonly of: OfficeContent }) => (
  <ContentCard<OfficeAnnouncement>
    title="公告"
    note="最新的在前；开始显示时推送一次"
    rows={of.announcements}
    today={of.today}
    columns={[{ title: '标题', render: (_value, row) => <b>{row.name}</b> }]}
    empty="还没有公告"
    fresh={{ ...NEW_ITEM, name: '', content: '' }}
    dialog={(row, close) => <AnnouncementDialog of={row} onClose={close} />}
  />
);

/** 首页内容: banners, the scrolling bar and announcements, added, changed, dated and switched off. */
export function ContentScreen() {
  const content = useRead(officeContent);
  return (
    <main className="cs-main">
      <Loaded of={content} lines={12}>
        {(of) => (
          <div className="cs-grid">
            <Banners of={of} />
            <Notices of={of} />
            <Announcements of={of} />
          </div>
        )}
      </Loaded>
    </main>
  );
}
