import type { FrameNotice, TakenEdges } from '@haitang/contract/codes/frame-notice.ts';
import { classNames } from '@haitang/ui/class-names.ts';
import { TitleHeader } from '@haitang/ui/frame/header.tsx';
import { useState } from 'react';
import { CheckQuestion } from '../../features/reality/check-question.tsx';
import { openFailed } from '../../shared/messages/play/game.ts';
import { back } from '../../shared/messages/shell.ts';
import { goBack, goInstead } from '../../shared/navigation/go.ts';
import { useHere } from '../../shared/navigation/here.ts';
import { useBackOnline } from '../../shared/use-back-online.ts';
import { useOnline } from '../../shared/use-online.ts';
import { useRestored } from '../../shared/use-restored.ts';
import { BonusQuestion } from './bonus-question.tsx';
import { BringMoney } from './bring-money.tsx';
import { FrameBar } from './frame-bar.tsx';
import { GameFrame } from './game-frame.tsx';
import { GameLoading } from './game-loading.tsx';
import css from './game-page.module.css';
import { HomeButton } from './home-button.tsx';
import { LaunchFailed } from './launch-failed.tsx';
import { launchSource } from './launch-source.ts';
import { RealityCheck } from './reality-check.tsx';
import { useBarred } from './use-barred.ts';
import { type FailedLaunch, type Launch, useLaunch } from './use-launch.ts';
import { useMoneyHome } from './use-money-home.ts';
import { useOutcome } from './use-outcome.ts';
import { useRealityCheck } from './use-reality-check.ts';
import { useReveal } from './use-reveal.ts';
import { useRound } from './use-round.ts';
import { useNetResult, useSeconds } from './use-session-values.ts';
import { useWholeWindow } from './use-whole-window.ts';

const TITLES = { game: '游戏', agent: '代理后台', service: '在线客服', app: '下载应用' } as const;

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

/** A game, the agent's login, the service or the app's download in a full frame. */
export function GamePageScreen() {
  const here = useHere();
  const [area, setArea] = useState<HTMLElement | null>(null);
  const source = launchSource(here.query);
  const barred = useBarred(source);
  const { launch, again, confirm } = useLaunch(source, here.key, !barred);
  const opened = launch.state === 'open';
  const leads = useOutcome(source, launch);
  const [lost, setLost] = useState('');
  const failure = failureOf(launch, lost);
  const isGame = source?.kind === 'game';
  const playing = useEver(isGame && opened);
  useMoneyHome(isGame ? source.gameId : null, useEver(isGame && !barred));
  const seconds = useSeconds(playing);
  const reveal = useReveal();
  const round = useRound(opened ? launch.address.href : '', opened && launch.builtIn);
  const { net, refresh, bring } = useNetResult(here.key, playing, reveal.running);
  const [controls, setControls] = useState<TakenEdges>({ left: [], right: [] });
  const check = useRealityCheck(seconds, playing, launch.state === 'checked', again);
  const [asked, setAsked] = useState(false);
  const whole = useWholeWindow();
  const online = useOnline();
  useBackOnline(failure?.refused === false, again);
  // Leaving the page has called the money of the game home: a new launch brings it again.
  useRestored(() => isGame && again());
  const name = here.query.get('name') ?? TITLES[source?.kind ?? 'game'];
  const leave = (): void => goInstead('/');
  const hear = (notice: FrameNotice): void => {
    reveal.hear(notice);
    round.hear(notice);
    if (notice.type === 'haitang:balance-changed') refresh();
    if (notice.type === 'haitang:short') setAsked(true);
    // After a bet is placed, the request for money is over.
    if (notice.type === 'haitang:reveal-started') setAsked(false);
    if (notice.type === 'haitang:controls') setControls(notice);
  };

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
  return (
    <div
      className={classNames(
        css.page,
        !online && css.below,
        source?.kind === 'service' && css.service,
        isGame && whole.whole && css.whole,
      )}
    >
      {source?.kind !== 'service' && <h1 className="sr">{name}</h1>}
      {source?.kind === 'service' && <TitleHeader title={name} backLabel={back} onBack={goBack} />}
      {isGame && <FrameBar seconds={seconds} net={net} window={whole} />}
      <div ref={setArea} className={css.area}>
        {opened && !check.due && !leads ? (
          <GameFrame
            key={launch.address.href}
            name={name}
            address={launch.address}
            builtIn={launch.builtIn}
            onNotice={hear}
            onLost={() => setLost(launch.address.href)}
            onAgain={again}
            onHome={leave}
          />
        ) : (
          <GameLoading name={name} />
        )}
        {area && source?.kind !== 'service' && (
          <HomeButton area={area} taken={controls} onHome={leave} />
        )}
      </div>
      {isGame && opened && (
        <BringMoney
          platform={launch.platform}
          revealing={reveal.running}
          round={round.state}
          asked={asked}
          onAnswered={() => setAsked(false)}
          onBrought={bring}
          onAgain={again}
        />
      )}
      {check.due && (
        <RealityCheck
          minutes={check.minutes}
          seconds={seconds}
          net={net}
          busy={check.busy}
          onContinue={check.goOn}
          onLeave={() => check.leave('/')}
          onRecords={() => check.leave('/betRecord')}
        />
      )}
    </div>
  );
}
