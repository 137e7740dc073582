/** The data from the request just sent that the slot dialog needs. */
export type SlotChoice = {
  bookingToken: string
  /** The URL of the agency's external widget; null when slots are picked here. */
  schedulingUrl: string | null
  name: string
  email: string
  /** The person whose link was followed; null for anyone. */
  host: string | null
}

const key = 'foyer:slot-choice'

/**
 * Stores it for this tab, so that a reload doesn't lose the slot dialog; never in the URL, which
 * is easily shared.
 */
export const storeSlotChoice = (choice: SlotChoice) =>
  sessionStorage.setItem(key, JSON.stringify(choice))

export const forgetSlotChoice = () => sessionStorage.removeItem(key)

/** Returns the stored choice, or null. */
export const slotChoice = (): SlotChoice | null => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as SlotChoice | null
  } catch {
    return null
  }
}

/** The query parameter with the key of the person whose link was followed. */
export const hostParameter = 'with'

/** Returns the person whose link led to this page; null for none. */
export const hostOfPage = () => {
  const host = new URLSearchParams(location.search).get(hostParameter) ?? ''
  return /^[\da-f]{16}$/.test(host) ? host : null
}
