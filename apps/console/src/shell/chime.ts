import { useSyncExternalStore } from 'react';

const KEY = 'office-chime';
const listeners = new Set<() => void>();

const isOn = (): boolean => localStorage.getItem(KEY) === '1';

/** Two short tones, a third apart: seconds from now, and hertz. */
const TONES = [
  { at: 0, pitch: 659 },
  { at: 0.16, pitch: 831 },
] as const;
const LASTS_S = 0.32;
const LOUDEST = 0.12;

let audio: AudioContext | null = null;

/** Plays the tones. A browser keeps silent until the person has touched the page. */
function play(): void {
  audio ??= new AudioContext();
  const { currentTime, destination } = audio;
  void audio.resume();
  for (const { at: delay, pitch } of TONES) {
    const begin = currentTime + delay;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(LOUDEST, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + LASTS_S);
    tone.connect(volume).connect(destination);
    tone.start(begin);
    tone.stop(begin + LASTS_S);
  }
}

/** Sounds if the person wants to hear that something new waits. */
export function chime(): void {
  if (isOn()) play();
}

/** Switches the sound in this browser; switched on, it is heard once. */
export function chooseChime(isOn: boolean): void {
  localStorage.setItem(KEY, isOn ? '1' : '0');
  for (const tell of listeners) tell();
  chime();
}

const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** Whether new items are heard; not until the person chooses so. */
export const useChime = (): boolean => useSyncExternalStore(subscribe, isOn);
