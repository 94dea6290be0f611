import { parseBusinessDay } from '@haitang/kernel/business-day.ts';
import { DAY_MS, MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { RateRule } from '@haitang/platform/http/rate-limit.ts';
import { defineSetting, wholeSetting } from '@haitang/platform/settings/setting.ts';
import { z } from 'zod';

const COUNTRY = z.string().regex(/^[A-Z]{2}$/);

export const sessionIdleMinutes = wholeSetting({
  key: 'session_idle_minutes',
  label: '会话空闲时限（分钟）',
  least: 5,
  most: 30,
  fallback: 30,
});

export const sessionHours = wholeSetting({
  key: 'session_hours',
  label: '会话最长时限（小时）',
  least: 1,
  most: 12,
  fallback: 12,
});

/** No session lives longer, whatever the settings say. */
export const LONGEST_SESSION_DAYS = 30;

export const rememberDays = wholeSetting({
  key: 'session_remember_days',
  label: '记住登录的会话时限（天）',
  least: 1,
  most: LONGEST_SESSION_DAYS,
  fallback: 30,
});

/** Whether visitors may register. */
export const registrationSwitch = defineSetting({
  key: 'registration_switch',
  label: '新会员注册开关',
  schema: z.enum(['0', '1'], { error: '取值为 0 或 1' }),
  fallback: '1',
});

export const requireConsent = defineSetting({
  key: 'require_consent',
  label: '注册必须确认年龄与条款',
  schema: z.enum(['0', '1']),
  fallback: '0',
  productionFallback: '1',
});

export const minimumAge = wholeSetting({
  key: 'minimum_age',
  label: '最低年龄',
  least: 18,
  most: 25,
  fallback: 18,
});

export const minimumAgeByCountry = defineSetting<Readonly<Record<string, number>>>({
  key: 'minimum_age_by_country',
  label: '各国家或地区的最低年龄',
  schema: z.record(COUNTRY, z.number().int()),
  bounds: [{ at: '*', name: '最低年龄', least: '18', most: '25', band: null }],
  fallback: {},
});

export const earliestBirthday = defineSetting({
  key: 'earliest_birthday',
  label: '可填写的最早生日',
  schema: z.string().refine((text) => parseBusinessDay(text) !== null),
  fallback: '1980-01-01',
});

/** Applies to members who have bound an authenticator app; others are not asked. */
export const withdrawalSecondFactor = defineSetting({
  key: 'withdrawal_second_factor',
  label: '已开启动态验证的会员取款须验证（1 是，0 否）',
  schema: z.enum(['0', '1']),
  fallback: '0',
});

/**
 * Countries where the site is not offered: the mainland, licensed markets of others, sanctions
 * lists.
 */
export const deniedCountries = defineSetting<readonly string[]>({
  key: 'denied_countries',
  label: '不提供服务的国家或地区',
  schema: z.array(COUNTRY),
  fallback: 'CN US GB FR NL BE ES IT AU IL IR KP SY CU MM AF'.split(' '),
});

/** Members who hear of a recovery that they did not ask for have this long to stop it. */
export const recoveryWaitHours = wholeSetting({
  key: 'recovery_wait_hours',
  label: '找回密码复核后等待多久可用（小时）',
  least: 0,
  most: 72,
  fallback: 0,
});

/** How long the key of a recovery may be used, from the end of the wait on. */
export const recoveryValidHours = wholeSetting({
  key: 'recovery_valid_hours',
  label: '找回码的有效期（小时）',
  least: 1,
  most: 72,
  fallback: 24,
});

/** Codes that are asked for on a Beijing day by one member, or for one name. */
export const codesMemberDaily = wholeSetting({
  key: 'codes_member_daily',
  label: '每位会员每日验证码上限',
  least: 1,
  most: 50,
  fallback: 10,
});

/** Codes that are sent to one address on a Beijing day, whoever asks. */
export const codesAddressDaily = wholeSetting({
  key: 'codes_address_daily',
  label: '每个手机号或邮箱每日验证码上限',
  least: 1,
  most: 50,
  fallback: 5,
});

/** Codes that are asked for from one network on a Beijing day; many people may share one. */
export const codesNetworkDaily = wholeSetting({
  key: 'codes_network_daily',
  label: '每个网络每日验证码上限',
  least: 1,
  most: 10_000,
  fallback: 100,
});

/** How long pictures of documents of a case that was turned down are kept. */
export const verificationRejectedDays = wholeSetting({
  key: 'verification_rejected_days',
  label: '未通过认证的证件照片保留天数',
  least: 1,
  most: 3_650,
  fallback: 90,
});

/** How long pictures of documents are kept after an account was closed. */
export const verificationClosedDays = wholeSetting({
  key: 'verification_closed_days',
  label: '账户关闭后证件照片保留天数',
  least: 1,
  most: 3_650,
  fallback: 1_825,
});

/** What a member is told about how long a review takes. */
export const verificationUsualHours = wholeSetting({
  key: 'verification_usual_hours',
  label: '身份审核通常用时（小时）',
  least: 1,
  most: 720,
  fallback: 24,
});

/** Five wrong passwords lock for 15 minutes; locks on five networks lock everywhere. */
export const LOCK_TRIES = 5;
export const LOCK_NETWORKS = 5;
export const LOCK_MS = 15 * MINUTE_MS;
/** Tries of strangers on a network from which many names have failed. */
export const STRANGERS: RateRule = { most: 20, windowMs: MINUTE_MS };
/** Codes a member may ask for, and codes a network may try, to go on on another device. */
export const HANDOVERS: RateRule = { most: 20, windowMs: MINUTE_MS };
/** How long counts of wrong tries are kept. */
export const TRIES_KEPT_MS = DAY_MS;
