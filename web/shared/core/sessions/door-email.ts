import { useEffect } from 'react'

let email = ''

/** The address for which the page on screen is a way in, such as an invitation that is over; empty on every other page. */
export const doorEmail = { read: () => email }

/** Lets the dialogs that a page opens know the address. */
export const useDoorEmail = (known: string) =>
  useEffect(() => {
    email = known
    return () => {
      email = ''
    }
  }, [known])
