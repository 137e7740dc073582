import { agencyToday } from '../../core/agency-time/store.ts'
import type { PdfBlock, PdfDocument } from '../../../packages/pdf/document.ts'
import type { DocumentLanguage } from '../../../contract/money/document-languages.ts'
import { pdfLook } from '../../core/brand/pdf-look.ts'
import type { Context } from '../../platform/context.ts'
import { readBillingSettings } from '../billing-settings/store.ts'
import { letterhead } from '../invoices/document.ts'
import { clientOf } from '../invoices/store.ts'
import { dayIn } from '../invoices/words/formats.ts'
import { languageOf } from '../payment-reminders/store.ts'
import { statementWords } from './words.ts'

/** Lays out what a client is told of their account as of today, in the language of their documents. */
export async function statementFrame(
  context: Context,
  clientId: number,
  kind: 'account' | 'open',
  partsIn: (language: DocumentLanguage) => PdfBlock[],
): Promise<PdfDocument> {
  const client = await clientOf(context, clientId)
  const today = await agencyToday(context)
  const language = await languageOf(context, clientId)
  const words = statementWords[language]
  const { title, nothing } = words[kind]
  const lines = [client?.businessName, client?.person].filter((line) => line !== undefined)
  const parts = partsIn(language)
  return {
    ...letterhead(await readBillingSettings(context), language),
    look: await pdfLook(context.settings),
    title,
    date: new Date(today),
    blocks: [
      { sides: { lines: lines.filter(Boolean), facts: [[words.asOf, dayIn(language, today)]] } },
      ...(parts.length ? parts : [{ paragraph: nothing }]),
    ],
  }
}
