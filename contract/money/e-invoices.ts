import * as z from 'zod/mini'
import { id, keysOf } from '../fields.ts'
import { rawEndpoint } from '../http.ts'

/** The forms of an electronic invoice (EN 16931) that can be issued, with their labels. */
export const eInvoiceFormats = {
  'factur-x': 'Factur-X / ZUGFeRD',
  xrechnung: 'XRechnung',
  peppol: 'Peppol BIS Billing 3',
} as const
export type EInvoiceFormat = keyof typeof eInvoiceFormats
const format = z.enum(keysOf(eInvoiceFormats))

/** Whether the e-invoice is a file of its own, beside the PDF. */
export const isApart = (chosen: EInvoiceFormat): boolean => chosen !== 'factur-x'

/** For whom e-invoices are made when nothing was chosen for a client. */
export const eInvoiceUses = {
  none: 'Only for clients set to one',
  'by-country': 'For clients in the EU, by their country',
} as const
export const eInvoiceUse = z._default(z.enum(keysOf(eInvoiceUses)), 'none')

/** Choices for a client; `usual` follows the agency’s setting. */
export const clientFormats = {
  usual: 'As in your billing details',
  none: 'None',
  ...eInvoiceFormats,
}
export const clientFormat = z._default(z.enum(keysOf(clientFormats)), 'usual')
export type ClientFormat = z.output<typeof clientFormat>

const wrongAddress =
  'Please enter a Peppol ID with its scheme, such as 0208:0123456789, or an email address'

/** Whether an electronic address is one of the Peppol network: a scheme of four digits, a colon, an identifier. */
export const isPeppolId = (address: string): boolean => /^\d{4}:[\w.-]{1,50}$/.test(address)

/** An address for electronic invoices (BT-34, BT-49): a Peppol ID or an email address; empty for none. */
export const electronicAddress = z._default(
  z.string().check(
    z.trim(),
    z.maxLength(255, wrongAddress),
    z.refine(
      (value) => value === '' || isPeppolId(value) || /^[^\s@:]+@[^\s@:]+\.[^\s@:]+$/.test(value),
      wrongAddress,
    ),
  ),
  '',
)

/** Parts that an e-invoice keeps from its day of issue beside issuer, buyer and lines. */
export const eInvoiceDetails = z.object({
  format,
  /** The reference by which the buyer routes invoices (BT-10), in Germany the Leitweg-ID. */
  buyerReference: z.string(),
  /** The person to ask (BG-6). */
  contactName: z.string(),
  contactPhone: z.string(),
  contactEmail: z.string(),
  sellerAddress: z.string(),
  buyerAddress: z.string(),
})
export type EInvoiceDetails = z.output<typeof eInvoiceDetails>

/** Places where something missing is entered. */
export const problemPlaces = ['agency', 'client', 'invoice'] as const

/** A rule of the standard that an invoice breaks, and the field that mends it. */
export const eInvoiceProblem = z.object({
  /** The rule’s id in EN 16931, XRechnung or Peppol BIS, such as `BR-DE-15`. */
  rule: z.string(),
  sentence: z.string(),
  place: z.enum(problemPlaces),
  /** The field’s name in that place’s form. */
  field: z.string(),
})
export type EInvoiceProblem = z.output<typeof eInvoiceProblem>

/** The e-invoice of an invoice, or for a draft the one that it would get; null for none. */
export const eInvoiceState = z.nullable(
  z.object({
    format,
    /** Reasons why a draft can’t be issued yet, for the team; empty once it is issued. */
    problems: z.array(eInvoiceProblem),
  }),
)

/** Returns the stored XRechnung or Peppol file of an issued invoice. 404 where there is none; 409 if it was changed. */
export const file = rawEndpoint({
  method: 'GET',
  path: '/api/invoices/:id/e-invoice',
  may: 'invoices.read',
  limit: 'documents',
  params: z.object({ id }),
})
