import { and, asc, eq, isNotNull, lt, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { DocumentVersion } from '../../../contract/money/invoice-documents.ts'
import type { Context } from '../../platform/context.ts'
import { job } from '../../platform/jobs.ts'
import { invoices } from '../invoices/table.ts'
import { checkDocument, storeDocument } from './store.ts'
import { invoiceDocuments } from './table.ts'

const batch = 50

/** Returns issued invoices of which a version isn't stored yet, oldest first. */
const lacking = ({ db }: Context, version: DocumentVersion, where?: SQL) =>
  db
    .select()
    .from(invoices)
    .where(
      and(
        isNotNull(invoices.number),
        where,
        notExists(
          db
            .select({ id: invoiceDocuments.id })
            .from(invoiceDocuments)
            .where(
              and(
                eq(invoiceDocuments.invoiceId, invoices.id),
                eq(invoiceDocuments.version, version),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(invoices.id))
    .limit(batch)

const hasFileApart = sql`${invoices.eInvoice} ->> 'format' in ('xrechnung', 'peppol')`

async function storeSome(context: Context, stopping?: AbortSignal) {
  const issued = await lacking(context, 'issued')
  const voided = await lacking(context, 'void', eq(invoices.status, 'void'))
  const apart = await lacking(context, 'e-invoice', hasFileApart)
  const work = [
    ...issued.map((invoice) => ({ invoice, version: 'issued' as const })),
    ...voided.map((invoice) => ({ invoice, version: 'void' as const })),
    ...apart.map((invoice) => ({ invoice, version: 'e-invoice' as const })),
  ]
  for (const { invoice, version } of work) {
    if (stopping?.aborted) return 0
    await storeDocument(context, invoice, version)
  }
  return work.length
}

/** Stores the files of what was issued or voided since, and after an upgrade those of all earlier invoices. */
export const storeInvoiceDocuments = job({
  name: 'store-invoice-documents',
  every: '*/10 * * * *',
  mayTake: 6 * 3600,
  async run(_data, context, stopping) {
    while ((await storeSome(context, stopping)) > 0);
  },
})

const day = 86_400_000
/** Days after which a file is compared with its hash again. */
const checkEvery = 30

async function checkSome(context: Context, startedAt: Date, stopping?: AbortSignal) {
  const { checkedAt, damagedAt } = invoiceDocuments
  const isDue = or(
    lte(checkedAt, new Date(+startedAt - checkEvery * day)),
    and(isNotNull(damagedAt), lt(checkedAt, startedAt)),
  )
  const due = await context.db
    .select()
    .from(invoiceDocuments)
    .where(isDue)
    .orderBy(asc(checkedAt), asc(invoiceDocuments.id))
    .limit(batch)
  for (const row of due) {
    if (stopping?.aborted) return 0
    await checkDocument(context, row)
  }
  return due.length
}

/** Compares stored files with their hashes, each once a month, and those found damaged every night. */
export const checkInvoiceDocuments = job({
  name: 'check-invoice-documents',
  every: '50 2 * * *',
  mayTake: 6 * 3600,
  async run(_data, context, stopping) {
    const startedAt = context.now()
    while ((await checkSome(context, startedAt, stopping)) > 0);
  },
})

export const documentJobs = [storeInvoiceDocuments, checkInvoiceDocuments]
