import { index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { documentVersions } from '../../../contract/money/invoice-documents.ts'
import { createdAt, identity, moment } from '../../platform/table.ts'
import { invoices } from '../invoices/table.ts'

/**
 * The files of issued invoices and credit notes, each made once: the PDF, for a void invoice a second one that says so, and
 * the e-invoice where that is a file of its own.
 */
export const invoiceDocuments = pgTable(
  'invoice_documents',
  {
    id: identity(),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoices.id),
    version: text('version', { enum: documentVersions }).notNull(),
    fileKey: varchar('file_key', { length: 32 }).notNull(),
    bytes: integer('bytes').notNull(),
    /** The SHA-256 of the file, in lowercase hexadecimal digits. */
    sha256: varchar('sha256', { length: 64 }).notNull(),
    /** When the file was last compared with its hash. */
    checkedAt: moment('checked_at').notNull(),
    /** When the file was first found missing or changed; null while it is as it was stored. */
    damagedAt: moment('damaged_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('invoice_documents_one').on(t.invoiceId, t.version),
    index('invoice_documents_checked').on(t.checkedAt),
    index('invoice_documents_damaged').on(t.damagedAt),
  ],
)
