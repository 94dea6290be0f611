/**
 * Enter in a field of the page, but not of a sheet, goes on to this button while it can be pressed;
 * a second Enter presses it. The key that ends the typing places no bet: a phone has it among the
 * keys of its numbers.
 */
export function focusByEnter(button: HTMLButtonElement): void {
  document.addEventListener('keydown', (event) => {
    const isField = event.target instanceof HTMLInputElement && !event.target.closest('dialog');
    if (event.key !== 'Enter' || !isField) return;
    // Or else the key would press the button that has the focus now.
    event.preventDefault();
    if (!button.disabled) button.focus();
  });
}
