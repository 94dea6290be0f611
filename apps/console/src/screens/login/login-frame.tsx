import type { ReactNode } from 'react';
import { shortName } from '../../shared/site-name.ts';

/** The page of somebody who may not enter yet: a picture, and a form beside it. */
export const LoginFrame = ({ children }: { readonly children: ReactNode }) => (
  <div className="cs-login">
    <aside className="picture">
      <img src="/art/banners/auth.svg" alt="" />
      <div>
        <img src="/art/logo/wordmark-dark.svg" alt={shortName} height={56} />
        <p>后台仅限授权员工使用。所有操作都会写入不可修改的日志。</p>
      </div>
    </aside>
    <main>{children}</main>
  </div>
);
