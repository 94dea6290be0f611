/** This browser's subscription to pushes; null where there is none or nothing can be pushed. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  // A browser without pushes has no manager.
  const manager: PushManager | undefined = registration?.pushManager;
  return (await manager?.getSubscription()) ?? null;
}

/** Ends this browser's subscription at its push service; nothing else can be pushed to it. */
export async function unsubscribeBrowser(): Promise<void> {
  await (await currentSubscription())?.unsubscribe();
}
