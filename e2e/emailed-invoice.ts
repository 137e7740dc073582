import { receivedEmail } from '../test/reply-emails/answer.ts'
import { expect } from './foyer.ts'
import { openOffice } from './office.ts'
import type { Post } from './post.ts'

/** Emails a client an invoice; returns that email as they received it. */
export async function emailInvoice({ url, mail }: Post, clientId: number, to: string) {
  const office = await openOffice(url)
  const line = { description: 'Design', quantity: 1000, unitPrice: 90_000, taxRate: 0 }
  const data = { clientId, billTo: 'Kiln Street', currency: 'USD', dueDate: null, lines: [line] }
  const made = await office.calls.post('/api/admin/invoices', { data })
  const { id } = (await made.json()) as { id: number }
  const issued = await office.calls.post(`/api/admin/invoices/${id}/issue`, { data: {} })
  expect(issued.status(), await issued.text()).toBe(200)
  const found = () =>
    mail.received.find((each) => each.to === to && each.message.includes('Reply-To: '))
  await expect.poll(found).toBeDefined()
  await office.close()
  return receivedEmail(found()?.message ?? '')
}
