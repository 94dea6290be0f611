/**
 * Kinds of messages that a member may switch off; money, security and care messages are always
 * sent.
 */
export const MESSAGE_TOPICS = ['rebate', 'promotion', 'vip'] as const;

export type MessageTopic = (typeof MESSAGE_TOPICS)[number];
