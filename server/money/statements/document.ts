import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../../contract/access.ts'
import { moneyText } from '../../../contract/money/money.ts'
import * as contract from '../../../contract/money/statements.ts'
import { readBillingSettings } from '../billing-settings/store.ts'
import { letterhead } from '../invoices/document.ts'
import { dayText } from '../invoices/rules.ts'
import { agencyToday, clientOf } from '../invoices/store.ts'
import type { PdfBlock, PdfDocument } from '../../../packages/pdf/document.ts'
import { clientIdOf } from '../../platform/actor.ts'
import type { Context, Identify } from '../../platform/context.ts'
import { pdfLook } from '../../core/brand/pdf-look.ts'
import { drawPdfApart } from '../../platform/pdf-thread.ts'
import { serveRaw } from '../../platform/raw.ts'
import { openStatement } from './open-invoices.ts'
import { statementOf } from './store.ts'

function partOf({ currency, balance, entries }: contract.Statement[number]): PdfBlock[] {
  const money = (amount: number) => moneyText(amount, currency)
  return [
    {
      table: {
        columns: [
          { label: 'Date', share: 2 },
          { label: 'Type', share: 2 },
          { label: 'Number', share: 2 },
          { label: 'Amount', share: 2, align: 'end' },
          { label: 'Balance', share: 2, align: 'end' },
        ],
        rows: entries.map((entry) => [
          dayText(entry.on),
          contract.statementKinds[entry.kind],
          entry.number,
          money(entry.amount),
          money(entry.balance),
        ]),
        totals: [{ label: `Balance due (${currency})`, value: money(balance), strong: true }],
      },
    },
  ]
}

/** Lays out a client's statement as of today. */
export async function statementDocument(
  context: Context,
  actor: Actor,
  clientId: number,
): Promise<PdfDocument> {
  const settings = await readBillingSettings(context)
  const client = await clientOf(context, clientId)
  const parts = await statementOf(context, actor, clientId)
  const today = await agencyToday(context)
  const lines = [client?.businessName, client?.person].filter((line) => line !== undefined)
  return {
    ...letterhead(settings),
    look: await pdfLook(context.settings),
    title: 'Statement',
    date: new Date(today),
    blocks: [
      { sides: { lines: lines.filter(Boolean), facts: [['As of', dayText(today)]] } },
      ...(parts.length ? parts.flatMap(partOf) : [{ paragraph: 'No charges yet.' }]),
    ],
  }
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
