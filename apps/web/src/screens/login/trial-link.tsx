import { tryGame } from '@haitang/contract/member/games.ts';
import { buttonClass } from '@haitang/ui/action/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../shared/api/send.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { parseTarget, targetText } from '../../shared/navigation/target.ts';
import css from './login-screen.module.css';

/** The same game with play money; null where the target is none. */
function trialTarget(redirect: string): { gameId: string; code: string; to: string } | null {
  const { path, query } = parseTarget(redirect);
  const gameId = query.get('gameId') ?? '';
  if (path !== '/gamePage' || gameId === '') return null;
  const tried = new URLSearchParams(query);
  tried.set('try', '1');
  return { gameId, code: query.get('code') ?? '', to: targetText({ path, query: tried }) };
}

/** A visitor who wanted to play this game may try it first, where it can be tried. */
export function TrialLink({ redirect }: { readonly redirect: string }) {
  const target = trialTarget(redirect);
  const { data } = useQuery({
    queryKey: ['trial', target?.gameId, target?.code],
    queryFn: () => send(tryGame, { id: target?.gameId ?? '', game_code: target?.code ?? '' }),
    enabled: target !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (target === null || data === undefined) return null;
  return (
    <div className={css.trial}>
      <Link to={target.to} className={buttonClass({ tone: 'line', block: true })}>
        {`先试玩「${data.data.name}」`}
      </Link>
    </div>
  );
}
