import { isKeptOn, keepSwitch } from './kept-choice.ts';
import { type Cues, createCues, createDesk } from './synth.ts';
import { voiceOf } from './voices.ts';

const SWITCH = 'sound';

/** Our sounds; all are computed here, none is a recording. */
export interface Sound extends Omit<Cues, 'greet'> {
  isOn(): boolean;
  /** Switches sound on or off and keeps it for this device; the call must be a player's press. */
  toggle(): boolean;
}

/** A desk with the cues of a voice, on a new audio device of the page. */
function openStudio(category: string) {
  const audio = new AudioContext();
  const desk = createDesk(audio);
  return { audio, desk, cues: createCues(desk, voiceOf(category)) };
}

/**
 * The sounds of a page in the voice of its family of games: off until switched on; nothing is made
 * before. What still sounds when it is switched off fades at once.
 */
export function createSound({ category }: { readonly category: string }): Sound {
  let isOn = isKeptOn(SWITCH);
  let studio: ReturnType<typeof openStudio> | null = null;
  const play = (cue: (cues: Cues) => void) => {
    if (!isOn) return;
    studio ??= openStudio(category);
    // A browser holds sound back until the first press of the page.
    if (studio.audio.state === 'suspended') void studio.audio.resume();
    cue(studio.cues);
  };
  return {
    isOn: () => isOn,
    toggle() {
      isOn = !isOn;
      keepSwitch(SWITCH, isOn);
      studio?.desk.setOpen(isOn);
      play((cues) => cues.greet());
      return isOn;
    },
    pluck: (step, loudness) => play((cues) => cues.pluck(step, loudness)),
    bell: (step) => play((cues) => cues.bell(step)),
    knock: (step) => play((cues) => cues.knock(step)),
    wind: (ms) => play((cues) => cues.wind(ms)),
  };
}
