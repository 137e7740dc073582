import { agencyToday } from '../../core/agency-time/store.ts'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../../contract/access.ts'
import type { DocumentLanguage } from '../../../contract/money/document-languages.ts'
import * as contract from '../../../contract/money/statements.ts'
import type { PdfBlock, PdfDocument } from '../../../packages/pdf/document.ts'
import { clientIdOf } from '../../platform/actor.ts'
import type { Context, Identify } from '../../platform/context.ts'
import { drawPdfApart } from '../../platform/pdf-thread.ts'
import { serveRaw } from '../../platform/raw.ts'
import { dayIn, moneyIn } from '../invoices/words/formats.ts'
import { invoiceWords } from '../invoices/words/words.ts'
import { statementFrame } from './frame.ts'
import { openStatement } from './open-invoices.ts'
import { statementOf } from './store.ts'
import { statementWords } from './words.ts'

const partIn =
  (language: DocumentLanguage) =>
  ({ currency, balance, entries }: contract.Statement[number]): PdfBlock => {
    const { columns, kinds } = statementWords[language].account
    const money = (amount: number) => moneyIn(language, amount, currency)
    const due = `${invoiceWords[language].balance} (${currency})`
    return {
      table: {
        columns: columns.map((label, at) => ({
          label,
          share: 2,
          ...(at > 2 && { align: 'end' as const }),
        })),
        rows: entries.map((entry) => [
          dayIn(language, entry.on),
          kinds[entry.kind],
          entry.number,
          money(entry.amount),
          money(entry.balance),
        ]),
        totals: [{ label: due, value: money(balance), strong: true }],
      },
    }
  }

/** Lays out a client's statement as of today, a part for each currency. */
export async function statementDocument(
  context: Context,
  actor: Actor,
  clientId: number,
): Promise<PdfDocument> {
  const parts = await statementOf(context, actor, clientId)
  return statementFrame(context, clientId, 'account', (language) => parts.map(partIn(language)))
}

export const serveStatements = (app: FastifyInstance, context: Context, identify: Identify) =>
  serveRaw(app, context, identify, contract.ownPdf, async (call) => {
    const isOpen = call.query.only === 'open'
    const clientId = clientIdOf(call.actor)
    const layOut = isOpen ? openStatement : statementDocument
    const document = await layOut(call, call.actor, clientId)
    return {
      type: 'application/pdf',
      filename: `${document.title} ${await agencyToday(call)}.pdf`,
      body: await drawPdfApart(document),
    }
  })
