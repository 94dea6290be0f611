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

const Banners = ({ content }: { readonly content: OfficeContent }) => (
  <ContentCard<OfficeBanner>
    title="横幅"
    note="首页轮播，按排序显示"
    rows={content.banners}
    today={content.today}
    columns={BANNER_COLUMNS}
    empty="还没有横幅"
    fresh={{ ...NEW_ITEM, art: '', alt: '', url: '', sort: nextSort(content.banners) }}
    dialog={(row, close) => <BannerDialog saved={row} art={content.art} onClose={close} />}
  />
);

function Notices({ content }: { readonly content: OfficeContent }) {
  const { announcements, notices } = content;
  const nameOf = (id: number): string =>
    announcements.find((announcement) => announcement.id === id)?.name ?? '不打开公告';
  return (
    <ContentCard<OfficeNotice>
      title="滚动公告"
      note="首页滚动条，按排序显示"
      rows={notices}
      today={content.today}
      columns={[
        twoLines('文字', (row) => [<b key="text">{row.text}</b>, nameOf(row.announcementId)]),
      ]}
      empty="还没有滚动公告"
      fresh={{ ...NEW_ITEM, text: '', announcementId: 0, sort: nextSort(notices) }}
      dialog={(row, close) => (
        <NoticeDialog saved={row} announcements={announcements} onClose={close} />
      )}
    />
  );
}

const Announcements = ({ content }: { readonly content: OfficeContent }) => (
  <ContentCard<OfficeAnnouncement>
    title="公告"
    note="最新的在前；开始显示时推送一次"
    rows={content.announcements}
    today={content.today}
    columns={[{ title: '标题', render: (_value, row) => <b>{row.name}</b> }]}
    empty="还没有公告"
    fresh={{ ...NEW_ITEM, name: '', content: '' }}
    dialog={(row, close) => <AnnouncementDialog announcement={row} onClose={close} />}
  />
);

/** 首页内容: banners, the scrolling bar and announcements, added, changed, dated and switched off. */
export function ContentScreen() {
  const content = useRead(officeContent);
  return (
    <main className="cs-main">
      <Loaded query={content} lines={12}>
        {(data) => (
          <div className="cs-grid">
            <Banners content={data} />
            <Notices content={data} />
            <Announcements content={data} />
          </div>
        )}
      </Loaded>
    </main>
  );
}
