import { useEffect } from 'react'

type Account = { email: string; note: string }
const nobody: Account = { email: '', note: '' }
let account = nobody

/**
 * The address for which the page on screen is a way in, such as an invitation that is over, and what the sign-in says of
 * it; empty on every other page.
 */
export const doorEmail = { read: () => account.email, note: () => account.note }

/** Lets the dialogs that a page opens know the address. */
export const useDoorEmail = (email: string) => useDoorAccount({ email, note: '' })

/** Lets them know the address, or say whose account it is where the page itself doesn’t know. */
export const useDoorAccount = ({ email, note }: Account) =>
  useEffect(() => {
    account = { email, note }
    return () => {
      account = nobody
    }
  }, [email, note])
