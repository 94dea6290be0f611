import { classNames } from '@haitang/ui/class-names.ts';
import { leastAge } from '../least-age.ts';
import { Link } from '../navigation/link.tsx';
import css from './footer.module.css';

const LINKS = [
  ['理性娱乐', '/boutBallBetInfo?type=8'],
  ['关于我们', '/boutBallBetInfo?type=7'],
  ['条款与规则', '/abouts?type=5'],
  ['隐私政策', '/abouts?type=6'],
  ['联系我们', '/boutBallBetInfo?type=4'],
] as const;

/** The mark of the least age. */
export const AgeMark = () => (
  <span className={css.age} role="img" aria-label={`仅限 ${leastAge} 岁及以上`}>
    {`${leastAge}+`}
  </span>
);

/**
 * Age mark, currencies, the intended audience, and the links that are always visible. With
 * `besideDock` it leaves the corner to the dock over the end of the page.
 */
export const Footer = ({ besideDock = false }: { readonly besideDock?: boolean }) => (
  <footer className={classNames(css.footer, besideDock && css.beside)}>
    <div className={css.facts}>
      <AgeMark />
      <p>本站仅面向海外用户，仅接受 USD 与 USDT 存款，不接受人民币。未达此年龄者请勿注册或参与。</p>
    </div>
    <nav className={css.links} aria-label="页脚">
      {LINKS.map(([text, to]) => (
        <Link key={to} to={to}>
          {text}
        </Link>
      ))}
    </nav>
  </footer>
);
