const key = 'foyer:wanted-slot'

/** Keeps the time that a pressed button names, for the dialog in which a time is chosen after the request. */
export const keepWantedSlot = (button: HTMLElement) => {
  const { slot } = button.dataset
  try {
    if (slot) sessionStorage.setItem(key, slot)
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage, the time is chosen in the dialog.
  }
}

/** Returns the time that a visitor pressed on the website, if it is still ahead. */
export const wantedSlot = (): string | null => {
  try {
    const slot = sessionStorage.getItem(key)
    return slot && Date.parse(slot) > Date.now() ? slot : null
  } catch {
    return null
  }
}
