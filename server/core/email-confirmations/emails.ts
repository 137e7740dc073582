import { disownName } from '../../../contract/core/email-confirmations.ts'
import { type EmailFromText, written } from '../../platform/email-text.ts'
import type { UserRow } from '../users/store.ts'
import type { AccountLink } from '../password-resets/store.ts'
import {
  addressMovedText,
  confirmationTexts,
  knownAddressText,
  newAddressText,
} from './email-texts.ts'

type Person = { email: string; firstName: string }

/** The reason for asking: they registered, asked for the link again, got a new address, signed in, or the team has something. */
export type Occasion = keyof typeof confirmationTexts

/** Returns the email with the link that confirms an account's address. */
export const confirmationEmail = (
  { email: to, firstName }: Person,
  { url, secret }: AccountLink,
  occasion: Occasion,
): EmailFromText =>
  written(confirmationTexts[occasion], {
    to,
    secret,
    values: { firstName },
    links: { confirm: url, disown: `${url}&${disownName}` },
  })

/** Returns the email to the new address of an account, with the link that makes the change. */
export const newAddressEmail = (
  { firstName, emailConfirmedAt }: Pick<UserRow, 'firstName' | 'emailConfirmedAt'>,
  to: string,
  { url, secret }: AccountLink,
): EmailFromText =>
  written(newAddressText, {
    to,
    secret,
    // The address may be that of somebody who knows nothing of the account.
    values: { firstName: emailConfirmedAt ? firstName : '' },
    links: { confirm: url },
  })

/** Returns the notice to the old address after its owner changed it. */
export const addressMoved = (
  {
    email: to,
    firstName,
    emailConfirmedAt,
  }: Pick<UserRow, 'email' | 'firstName' | 'emailConfirmedAt'>,
  newEmail: string,
): EmailFromText =>
  written(addressMovedText, {
    to,
    values: { firstName: emailConfirmedAt ? firstName : '', newEmail },
  })

/** Returns the email to somebody whose address was just used to create a second account. */
export const knownAddressEmail = (
  { email: to, firstName }: Person,
  { url, secret }: AccountLink,
): EmailFromText =>
  written(knownAddressText, { to, secret, values: { firstName }, links: { password: url } })
