/** What the slot dialog needs of the request that was just sent. */
export type SlotChoice = {
  bookingToken: string
  /** The agency's outside widget; null when slots are picked here. */
  schedulingUrl: string | null
  name: string
  email: string
}

const key = 'foyer:slot-choice'

/** Keeps it for this tab, so that a reload does not lose the slot dialog; never in the address, which is shared easily. */
export const keepSlotChoice = (choice: SlotChoice) =>
  sessionStorage.setItem(key, JSON.stringify(choice))

export const forgetSlotChoice = () => sessionStorage.removeItem(key)

/** What was kept, or null. */
export const slotChoice = (): SlotChoice | null => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as SlotChoice | null
  } catch {
    return null
  }
}
