/**
 * Whether the page runs inside an app's web view, which skips the entry page (specification, 3).
 */
export function isInsideApp(): boolean {
  const agent = navigator.userAgent;
  const androidView = /\bwv\b/.test(agent) || /Version\/[\d.]+ Chrome/.test(agent);
  const appleView = /iPhone|iPad/.test(agent) && !/Safari\//.test(agent);
  return androidView || appleView;
}
