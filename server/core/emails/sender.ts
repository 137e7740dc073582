import type { Sender } from '../../platform/agency.ts'
import type { EmailWriter } from '../../platform/email.ts'

/** Returns whom an email is from: the agency, or a person of it or of a client, through the agency’s address. */
export function senderOf(agency: Sender, by: EmailWriter | undefined): Sender {
  const name = by?.name.trim()
  if (!by || !name) return agency
  const at = agency.name || agency.address
  return { name: by.isTeam ? `${name} (${at})` : `${name} via ${at}`, address: agency.address }
}
