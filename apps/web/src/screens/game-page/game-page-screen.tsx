import type { FrameNotice, TakenEdges } from '@haitang/contract/codes/frame-notice.ts';
import { classNames } from '@haitang/ui/class-names.ts';
import { TitleHeader } from '@haitang/ui/frame/header.tsx';
import { useState } from 'react';
import { CheckQuestion } from '../../features/reality/check-question.tsx';
import { goBack, goInstead } from '../../shared/navigation/go.ts';
import { useHere } from '../../shared/navigation/here.ts';
import { useBackOnline } from '../../shared/use-back-online.ts';
import { useOnline } from '../../shared/use-online.ts';
import { useRestored } from '../../shared/use-restored.ts';
import { back } from '../../shared/words/shell.ts';
import { BonusQuestion } from './bonus-question.tsx';
import { BringMoney } from './bring-money.tsx';
import { FrameBar } from './frame-bar.tsx';
import { GameFrame } from './game-frame.tsx';
import { GameLoading } from './game-loading.tsx';
import css from './game-page.module.css';
import { openFailed } from './game-words.ts';
import { HomeButton } from './home-button.tsx';
import { LaunchFailed } from './launch-failed.tsx';
import { launchSource } from './launch-source.ts';
import { RealityCheck } from './reality-check.tsx';
import { TrialBar } from './trial-bar.tsx';
import { useBarred } from './use-barred.ts';
import { useGameSession } from './use-game-session.ts';
import { type FailedLaunch, type Launch, useLaunch } from './use-launch.ts';
import { useMoneyHome } from './use-money-home.ts';
import { useOutcome } from './use-outcome.ts';
import { useRealityCheck } from './use-reality-check.ts';
import { useReveal } from './use-reveal.ts';
import { useRound } from './use-round.ts';
import { useNetResult, useSeconds } from './use-session-values.ts';
import { useWholeWindow } from './use-whole-window.ts';
import { WageringStrip } from './wagering-strip.tsx';

const TITLES = {
  game: '游戏',
  trial: '试玩',
  agent: '代理后台',
  service: '在线客服',
  app: '下载应用',
} as const;

/** Stays true after the first time: a new launch after a pause belongs to the same visit. */
function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return ever;
}

/** Why there is nothing to show, or null: the launch failed, or its page has not arrived. */
function failureOf(launch: Launch, lost: string): Pick<FailedLaunch, 'words' | 'refused'> | null {
  if (launch.state === 'failed') return launch;
  const isLost = launch.state === 'open' && launch.address.href === lost;
  return isLost ? { words: openFailed, refused: false } : null;
}

/** What the page knows and does: the launch, the session at the game, and what its frame says. */
function useGamePage() {
  const here = useHere();
  const source = launchSource(here.query);
  const barred = useBarred(source);
  const { launch, again, confirm } = useLaunch(source, here.key, !barred);
  const opened = launch.state === 'open' ? launch : null;
  const leads = useOutcome(source, launch);
  const [lost, setLost] = useState('');
  const failure = failureOf(launch, lost);
  const gameId = source?.kind === 'game' ? source.gameId : null;
  const isGame = gameId !== null;
  const playing = useEver(isGame && opened !== null);
  const seconds = useSeconds(playing);
  const reveal = useReveal();
  const round = useRound(opened?.address.href ?? '', opened?.builtIn === true);
  const { net, readAt, refresh, bring } = useNetResult(here.key, playing, reveal.running);
  const wagering = useGameSession(here.key, playing, { net, readAt }, reveal.running);
  useMoneyHome(gameId, useEver(isGame && !barred), { ...wagering, net });
  const [controls, setControls] = useState<TakenEdges>({ left: [], right: [] });
  const check = useRealityCheck(seconds, playing, launch.state === 'checked', again);
  const [asked, setAsked] = useState(false);
  useBackOnline(failure?.refused === false, again);
  // Leaving the page has called the money of the game home: a new launch brings it again.
  useRestored(() => isGame && again());
  const isTrial = source?.kind === 'trial';
  const hear = (notice: FrameNotice): void => {
    if (notice.type === 'haitang:controls') setControls(notice);
    // Play money is none of the member's.
    if (isTrial) return;
    reveal.hear(notice);
    round.hear(notice);
    if (notice.type === 'haitang:balance-changed') refresh();
    if (notice.type === 'haitang:short') setAsked(true);
    // After a bet is placed, the request for money is over.
    if (notice.type === 'haitang:reveal-started') setAsked(false);
  };
  return {
    name: here.query.get('name') ?? TITLES[source?.kind ?? 'game'],
    source,
    isGame,
    launch: { now: launch, opened, again, confirm, failure, lose: setLost },
    session: { seconds, net, wagering, bring, check, leads },
    frame: { hear, controls, revealing: reveal.running, round: round.state },
    money: { asked, answer: () => setAsked(false) },
  };
}

type GamePage = ReturnType<typeof useGamePage>;

const leave = (): void => goInstead('/');

/** The frame, the bar over it, and what the lobby asks over it. */
function OpenPage({ page }: { readonly page: GamePage }) {
  const { name, source, isGame, launch, session, frame, money } = page;
  const { opened, again } = launch;
  const { check, seconds, net, wagering } = session;
  const [area, setArea] = useState<HTMLElement | null>(null);
  const whole = useWholeWindow();
  const online = useOnline();
  const isService = source?.kind === 'service';
  return (
    <div
      className={classNames(
        css.page,
        !online && css.below,
        isService && css.service,
        isGame && whole.whole && css.whole,
      )}
    >
      {isService ? (
        <TitleHeader title={name} backLabel={back} onBack={goBack} />
      ) : (
        <h1 className="sr">{name}</h1>
      )}
      {source?.kind === 'trial' && <TrialBar />}
      {isGame && <FrameBar seconds={seconds} net={net} window={whole} />}
      <div ref={setArea} className={css.area}>
        {opened && !check.due && !session.leads ? (
          <GameFrame
            key={opened.address.href}
            name={name}
            address={opened.address}
            builtIn={opened.builtIn}
            onNotice={frame.hear}
            onLost={() => launch.lose(opened.address.href)}
            onAgain={again}
            onHome={leave}
          />
        ) : (
          <GameLoading name={name} />
        )}
        {area && !isService && <HomeButton area={area} taken={frame.controls} onHome={leave} />}
      </div>
      {isGame && <WageringStrip {...wagering} />}
      {isGame && opened && (
        <BringMoney
          platform={opened.platform}
          revealing={frame.revealing}
          round={frame.round}
          asked={money.asked}
          onAnswered={money.answer}
          onBrought={session.bring}
          onAgain={again}
        />
      )}
      {check.due && <CheckDue {...session} />}
    </div>
  );
}

const CheckDue = ({ check, seconds, wagering, net }: GamePage['session']) => (
  <RealityCheck
    minutes={check.minutes}
    seconds={seconds}
    staked={wagering.data?.staked ?? null}
    net={net}
    busy={check.busy}
    onContinue={check.goOn}
    onLeave={() => check.leave('/')}
    onRecords={() => check.leave('/betRecord')}
  />
);

/** A game, the agent's login, the service or the app's download in a full frame. */
export function GamePageScreen() {
  const page = useGamePage();
  const { name, source } = page;
  const { now: launch, again, confirm, failure } = page.launch;
  const { check } = page.session;
  if (launch.state === 'asked') {
    return <BonusQuestion name={name} words={launch.words} onGoOn={confirm} onLeave={leave} />;
  }
  if (launch.state === 'checked') {
    return (
      <CheckQuestion
        name={name}
        minutes={check.minutes}
        busy={check.busy}
        onGoOn={check.goOn}
        onLeave={() => check.leave('/')}
      />
    );
  }
  if (failure !== null) {
    return (
      <LaunchFailed name={name} failure={failure} source={source} onAgain={again} onLeave={leave} />
    );
  }
  return <OpenPage page={page} />;
}
