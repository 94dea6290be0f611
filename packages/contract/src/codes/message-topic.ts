/** Kinds of messages a member may do without; money, security and care are always sent. */
export const MESSAGE_TOPICS = ['rebate', 'promotion', 'vip'] as const;

export type MessageTopic = (typeof MESSAGE_TOPICS)[number];
