import { escapeHtml } from '@haitang/contract/codes/text/escape-html.ts';
import type { Partner } from './find-partner.ts';
import { pageFrame } from './page-frame.ts';

/** A partner's page, framed by /zhanzhuye; its content is HTML of the allow-list already. */
export const renderPartnerPage = (partner: Partner, nonce: string): string =>
  pageFrame(
    partner.name,
    `<p class="muted">${escapeHtml(partner.subtitle)}</p>${partner.content}`,
    nonce,
  );
