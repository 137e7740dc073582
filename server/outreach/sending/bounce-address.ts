import type { Settings } from '../../platform/settings.ts'
import { signId } from '../../platform/tokens.ts'

const purpose = 'bounce'

/** Where an email's bounces go: an address of its own (VERP) when MAIL_BOUNCE_ADDRESS is set, otherwise the sender's. */
export function bounceAddressOf(
  { bounceAddress }: Pick<Settings, 'bounceAddress'>,
  secret: Buffer,
  sendId: number,
  sender: string,
): string {
  if (!bounceAddress) return sender
  const at = bounceAddress.lastIndexOf('@')
  return `${bounceAddress.slice(0, at)}+${tokenOf(secret, sendId)}${bounceAddress.slice(at)}`
}

/** Addresses are written in lower case by whoever handles them. */
const tokenOf = (secret: Buffer, sendId: number) => signId(secret, purpose, sendId).toLowerCase()

/** The row of `email_sends` whose bounce came to this address; null for any other address. */
export function readBounceAddress(secret: Buffer, address: string): number | null {
  const [, token = '', digits] = /\+((\d{1,10})\.[\w-]+)@/.exec(address.toLowerCase()) ?? []
  if (!digits) return null
  const id = Number(digits)
  return token === tokenOf(secret, id) ? id : null
}
