import { z } from 'zod';

/** The mail server and the gateway for short messages of an operator; null where there is none. */
export interface ChannelVariables {
  readonly smtp: {
    readonly url: string;
    readonly user: string;
    readonly password: string;
    readonly from: string;
  } | null;
  readonly sms: { readonly url: string; readonly key: string } | null;
}

const isSmtp = (text: string): boolean => {
  if (!/^smtps?:\/\/[^/]+$/.test(text) || !URL.canParse(text)) return false;
  const { hostname, username } = new URL(text);
  return hostname !== '' && username === '';
};

/** The address of a mail server, without a user. */
export const smtpUrl = z
  .string()
  .refine(isSmtp, { error: 'must be smtps://host:465, or smtp://host:587 for STARTTLS' })
  .optional();

/** The address of a gateway for short messages. */
export const smsUrl = z
  .string()
  .refine((text) => /^https?:/.test(text) && URL.canParse(text), {
    error: 'must be an address such as https://sms.example.com/v1/send',
  })
  .optional();

/** A sender: an address, or a name with an address in angle brackets. */
export const smtpFrom = z
  .string()
  .default('')
  .refine(
    (text) => text === '' || /^([^<>\r\n@]* <[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/.test(text),
    {
      error: 'must be an address such as no-reply@example.com, or Name <no-reply@example.com>',
    },
  );

interface Given {
  readonly NODE_ENV: string;
  readonly SMTP_URL?: string | undefined;
  readonly SMTP_USER: string;
  readonly SMTP_PASSWORD: string;
  readonly SMTP_FROM: string;
  readonly SMS_URL?: string | undefined;
  readonly SMS_KEY: string;
}

/** Refuses a mail server without a sender, half of its credentials, and a gateway without a key. */
export function checkChannels(env: Given, context: z.RefinementCtx): void {
  const note = (path: string, message: string): void => {
    context.addIssue({ code: 'custom', path: [path], message });
  };
  if (env.SMTP_URL !== undefined && env.SMTP_FROM === '') {
    note('SMTP_FROM', 'is needed with SMTP_URL');
  }
  if ((env.SMTP_USER === '') !== (env.SMTP_PASSWORD === '')) {
    note('SMTP_PASSWORD', 'and SMTP_USER come together');
  }
  if (env.SMS_URL !== undefined && env.SMS_KEY === '') {
    note('SMS_KEY', 'is needed with SMS_URL');
  }
  if (env.NODE_ENV === 'production' && env.SMS_URL?.startsWith('http:')) {
    note('SMS_URL', 'must be https in production');
  }
}

/** The channels that valid variables describe. */
export const readChannels = (env: Given): ChannelVariables => ({
  smtp:
    env.SMTP_URL === undefined
      ? null
      : {
          url: env.SMTP_URL,
          user: env.SMTP_USER,
          password: env.SMTP_PASSWORD,
          from: env.SMTP_FROM,
        },
  sms: env.SMS_URL === undefined ? null : { url: env.SMS_URL, key: env.SMS_KEY },
});
