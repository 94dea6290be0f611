/** Whether the answer of `upay/pay` is an address to open: https, or http of a test environment. */
export function isPaymentPage(address: unknown): address is string {
  return typeof address === 'string' && /^(?:https?:\/\/|\/(?![/\\]))/.test(address);
}
