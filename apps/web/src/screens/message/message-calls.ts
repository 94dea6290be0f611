import type { HomeContentData } from '@haitang/contract/member/content.ts';
import type {
  MessageTopicsData,
  NoticeListData,
  NoticeListRequest,
  ReadMessagesRequest,
  SetMessageTopicRequest,
  UnreadMessagesData,
} from '@haitang/contract/member/messages.ts';
import { member, open } from '../../shared/api/call.ts';

/** Used by this screen only, so it is not part of the app's own script. */
export const messageCalls = {
  homeContent: open<HomeContentData>('/api/homecontent'),
  noticeList: member<NoticeListData, NoticeListRequest>('/api/noticeList'),
  readMessages: member<UnreadMessagesData, ReadMessagesRequest>('/api/messages/read'),
  topics: member<MessageTopicsData>('/api/messages/topics'),
  setTopic: member<MessageTopicsData, SetMessageTopicRequest>('/api/messages/topics/set'),
} as const;
