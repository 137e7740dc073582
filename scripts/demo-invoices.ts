import * as billing from '../contract/money/billing-settings.ts'
import * as clients from '../contract/clients/clients.ts'
import * as invoices from '../contract/money/invoices.ts'
import * as payments from '../contract/money/payments.ts'
import * as projects from '../contract/work/projects.ts'
import { sampleBilling, sampleInvoices } from '../server/money/invoices/sample.ts'
import type { Stage } from './demo-stage.ts'

const day = 86_400_000

/** Issues the agency's invoices and pays some of them. */
export async function writeInvoices(stage: Stage, ago: (milliseconds: number) => Date) {
  stage.setNow(ago(19 * day))
  const owner = await stage.owner()
  await owner(billing.update, { body: sampleBilling })
  const everybody = await owner(clients.list, {})
  const work = await owner(projects.listAll, {})
  for (const sample of sampleInvoices) {
    const client = everybody.find(({ businessName }) => businessName === sample.business)
    if (!client) throw new Error(`the demo has no client ${sample.business}`)
    const project = work.find(({ name }) => name === sample.project)
    await writeOne(stage, ago, sample, client, project?.id ?? null)
  }
  await stage.letTimersRun(ago(0))
}

async function writeOne(
  stage: Stage,
  ago: (milliseconds: number) => Date,
  sample: (typeof sampleInvoices)[number],
  client: clients.Client,
  projectId: number | null,
) {
  const issuedAgo = (sample.issuedDaysAgo ?? 0) * day
  stage.setNow(ago(issuedAgo))
  let owner = await stage.owner()
  const { id, total } = await owner(invoices.create, {
    body: {
      clientId: client.id,
      projectId,
      billTo: [client.businessName, `${client.firstName} ${client.lastName}`].join('\n'),
      currency: sampleBilling.currency,
      lines: sample.lines.map(([description, hours, hourly]) => ({
        description,
        quantity: hours * 1000,
        unitPrice: hourly * 100,
        taxRate: sampleBilling.taxRate,
      })),
    },
  })
  if (sample.issuedDaysAgo === null) return
  const params = { id }
  await owner(invoices.issue, { params, body: {} })
  await stage.letTimersRun(ago(issuedAgo))
  if (sample.voidReason)
    await owner(invoices.voidInvoice, { params, body: { reason: sample.voidReason } })
  if (!sample.paid) return
  const paidAt = ago(issuedAgo - sample.paid.afterDays * day)
  stage.setNow(paidAt)
  owner = await stage.owner()
  await owner(payments.create, {
    params,
    body: {
      amount: Math.round(total * sample.paid.part),
      paidOn: paidAt.toISOString().slice(0, 10),
      method: 'transfer',
    },
  })
}
