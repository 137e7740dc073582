import * as z from 'zod/mini'
import { instant } from '../fields.ts'

/** The stored PDFs of an invoice: as it was issued and, once it is void, a copy that says so. */
export const pdfVersions = ['issued', 'void'] as const
/** The stored files of an invoice: its PDFs and, for XRechnung and Peppol, the e-invoice. */
export const documentVersions = [...pdfVersions, 'e-invoice'] as const
export type PdfVersion = (typeof pdfVersions)[number]
export type DocumentVersion = (typeof documentVersions)[number]

/** A stored file. */
export const invoiceDocument = z.object({
  version: z.enum(documentVersions),
  /** When it was stored. */
  createdAt: instant,
  /** The SHA-256 of its bytes, in lowercase hexadecimal digits. */
  sha256: z.string(),
  /** When it was found missing or changed; null while it is as it was stored. */
  damagedAt: z.nullable(instant),
})
export type InvoiceDocument = z.output<typeof invoiceDocument>
