import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { and, eq, sql } from 'drizzle-orm'
import { isApart } from '../../../contract/money/e-invoices.ts'
import type { DocumentVersion, PdfVersion } from '../../../contract/money/invoice-documents.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { claimFile, openFile, putFile } from '../../platform/files.ts'
import { conflict, Refusal } from '../../platform/refusals.ts'
import { makeIssued } from '../invoices/document.ts'
import { nameOf } from '../invoices/emails.ts'
import { type InvoiceRow, publishInvoice } from '../invoices/store.ts'
import { invoices } from '../invoices/table.ts'
import { invoiceDocuments } from './table.ts'

export type DocumentRow = typeof invoiceDocuments.$inferSelect
type Issued = Pick<InvoiceRow, 'id' | 'kind' | 'number' | 'status' | 'clientId'>

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Returns the PDF of an issued invoice that people get now. */
export const currentVersion = ({ status }: Pick<InvoiceRow, 'status'>): PdfVersion =>
  status === 'void' ? 'void' : 'issued'

async function findStored({ db }: Context, invoiceId: number, version: DocumentVersion) {
  const one = and(eq(invoiceDocuments.invoiceId, invoiceId), eq(invoiceDocuments.version, version))
  const [row] = await db.select().from(invoiceDocuments).where(one)
  return row
}

/**
 * Makes a file of an issued invoice and stores it with its hash. Of two processes that do so at once, the first one
 * wins; the other's file is swept away.
 */
export async function storeDocument(context: Context, invoice: Issued, version: DocumentVersion) {
  const file = await makeIssued(context, invoice.id, version)
  const { key: fileKey, bytes } = await putFile(context, file)
  await inTransaction(context, async (tx) => {
    const [added] = await tx.db
      .insert(invoiceDocuments)
      .values({
        invoiceId: invoice.id,
        version,
        fileKey,
        bytes,
        sha256: hashOf(file),
        checkedAt: tx.now(),
      })
      .onConflictDoNothing()
      .returning({ id: invoiceDocuments.id })
    if (!added) return
    await claimFile(tx, fileKey)
    await publishInvoice(tx, invoice)
  })
}

/** Records whether a file is as it was stored. */
async function recordCheck(context: Context, row: DocumentRow, isDamaged: boolean) {
  await inTransaction(context, async (tx) => {
    const now = tx.now()
    const since = sql`coalesce(${invoiceDocuments.damagedAt}, ${now.toISOString()}::timestamptz)`
    await tx.db
      .update(invoiceDocuments)
      .set({ checkedAt: now, damagedAt: isDamaged ? since : null })
      .where(eq(invoiceDocuments.id, row.id))
    const [invoice] = await tx.db.select().from(invoices).where(eq(invoices.id, row.invoiceId))
    if (invoice && isDamaged !== (row.damagedAt !== null)) await publishInvoice(tx, invoice)
  })
}

/** Returns a stored file's bytes; null when it is missing or no longer has its hash. */
async function readStored(context: Context, row: DocumentRow): Promise<Buffer | null> {
  try {
    const bytes = await buffer(await openFile(context, row.fileKey))
    return hashOf(bytes) === row.sha256 ? bytes : null
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'notFound') return null
    throw error
  }
}

/** Compares a stored file with its hash and records the result. */
export const checkDocument = async (context: Context, row: DocumentRow) =>
  recordCheck(context, row, (await readStored(context, row)) === null)

/**
 * Returns a stored file of an issued invoice, byte for byte; stores it first if that hasn't happened yet.
 * @throws Refusal 409 when the file is missing or was changed
 */
export async function documentOf(
  context: Context,
  invoice: Issued,
  version: DocumentVersion = currentVersion(invoice),
): Promise<Buffer> {
  if (!(await findStored(context, invoice.id, version)))
    await storeDocument(context, invoice, version)
  const row = await findStored(context, invoice.id, version)
  if (!row) throw new Error('the file of an invoice was not stored')
  const bytes = await readStored(context, row)
  if (bytes === null || row.damagedAt) await recordCheck(context, row, bytes === null)
  if (bytes === null)
    throw conflict(
      `The stored ${version === 'e-invoice' ? 'e-invoice' : 'PDF'} of ${nameOf(invoice)} is missing or was changed. Please restore it from a backup.`,
    )
  return bytes
}

/** Returns whether an issued invoice has an e-invoice as a file of its own. */
export const hasFile = ({ number, eInvoice }: Pick<InvoiceRow, 'number' | 'eInvoice'>): boolean =>
  number !== null && eInvoice !== null && isApart(eInvoice.format)
