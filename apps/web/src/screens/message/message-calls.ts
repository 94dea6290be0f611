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

/** Of this screen alone, so not in the first script with the others. */
export const messageCalls = {
  homeContent: open<HomeContentData>('/api/homecontent'),
  noticeList: member<NoticeListData, NoticeListRequest>('/api/noticeList'),
  readMessages: member<UnreadMessagesData, ReadMessagesRequest>('/api/messages/read'),
  topics: member<MessageTopicsData>('/api/messages/topics'),
  setTopic: member<MessageTopicsData, SetMessageTopicRequest>('/api/messages/topics/set'),
} as const;
