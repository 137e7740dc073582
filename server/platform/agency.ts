import { sampleAgency } from '../../site/agency.ts'
import type { Agency } from '../../site/schema/site.ts'

/** A sender of emails. */
export type Sender = { name: string; address: string }

/** The environment's words about the agency, which stand above what the owner enters. */
export type Given = { senders: [Sender, ...Sender[]] | null; postalAddress: string }

/** The settings that follow from both. */
export type Named = {
  /** The agency that runs this installation. */
  agency: Agency
  /** The senders; the first is the default. */
  senders: [Sender, ...Sender[]]
  /** One line, in the footer of emails; may be empty. */
  postalAddress: string
  /** Whether name and address are the agency's own: nothing leaves in the name of the sample. */
  isNamed: boolean
}

/** The agency's details as far as emails and pages name them. */
type Details = Omit<Agency, 'currency'> & { address: string; country: string }

/**
 * Returns the settings that follow from the agency's details, null before they were entered, and from the currency of its
 * prices.
 */
export function withAgency(
  given: Given,
  details: Details | null,
  currency = sampleAgency.currency,
): Named {
  const [sender] = given.senders ?? []
  const agency = details ?? {
    ...sampleAgency,
    ...(sender && { name: sender.name || sender.address, email: sender.address }),
  }
  const { name, legalName, email, locale } = agency
  return {
    agency: { name, legalName, email, locale, currency },
    senders: given.senders ?? [{ name, address: email }],
    postalAddress: given.postalAddress || (details ? addressLine(details) : ''),
    isNamed: details !== null || given.senders !== null || !isInvented(sampleAgency.email),
  }
}

/** An address that nobody can have (RFC 2606) is the sample's; an agency may have its own in `site/`. */
const isInvented = (address: string) => address.endsWith('.example')

const addressLine = ({ address, country }: Details) =>
  [...address.split('\n'), countryName(country)].filter(Boolean).join(', ')

const countryName = (code: string) =>
  new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code
