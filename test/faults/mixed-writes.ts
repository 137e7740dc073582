import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import * as billing from '../../contract/money/billing-settings.ts'
import { create as addClient } from '../../contract/clients/clients.ts'
import * as campaigns from '../../contract/outreach/email-campaigns.ts'
import * as invoices from '../../contract/money/invoices.ts'
import * as leads from '../../contract/leads/leads.ts'
import * as messages from '../../contract/clients/messages.ts'
import * as sessions from '../../contract/core/sessions.ts'
import * as uploads from '../../contract/core/uploads.ts'
import { aCampaign } from '../../server/outreach/email-campaigns/sample.ts'
import { anInvoice, sampleBilling } from '../../server/money/invoices/sample.ts'
import { aLead } from '../../server/leads/leads/sample.ts'
import { type AppProcess, owner } from './app-process.ts'

/** The writes that the server acknowledged, and those without a response. */
export type Ledger = {
  leads: { id: number; email: string }[]
  /** Acknowledged messages by idempotency key; `file` is the SHA-256 of the attachment. */
  messages: { key: string; file: string | null }[]
  invoices: { id: number; number: string }[]
  campaigns: number[]
  /** Messages without a response. They are sent again with the same key, and must be stored exactly once. */
  unanswered: { key: string; content: string; who: number }[]
  /** The number of messages that were sent again. */
  sentAgain: number
  /** Responses other than success and 429. */
  refused: { status: number; error: string; retryAfter: string | null; at: number }[]
}
export const newLedger = (): Ledger => ({
  leads: [],
  messages: [],
  invoices: [],
  campaigns: [],
  unanswered: [],
  sentAgain: 0,
  refused: [],
})

export type People = { admin: string; clients: { id: number; email: string; cookie: string }[] }

/** Signs in the owner and registers clients, who stay signed in across restarts. */
export async function signUp(app: AppProcess, clients: number): Promise<People> {
  const { cookie: admin } = await app.call(sessions.create, { body: owner })
  await app.call(billing.update, { body: sampleBilling }, admin)
  const people: People = { admin, clients: [] }
  for (let n = 0; n < clients; n += 1) {
    const body = {
      industry: 'Retail',
      phone: '',
      businessDescription: '',
      email: `client${n}@faults.example`,
      password: 'a furlong is 201 metres',
      firstName: 'Ada',
      lastName: `Number ${n}`,
      businessName: `Kiln Street ${n}`,
    }
    const { status, body: added } = await app.call(addClient, { body }, admin)
    if (status >= 300) throw new Error(`${status} ${added.error}`)
    const { cookie } = await app.call(sessions.create, { body: { ...body, rememberMe: false } })
    people.clients.push({ id: added.id, email: body.email, cookie })
  }
  return people
}

type Mix = { app: AppProcess; people: People; ledger: Ledger; stopped: () => boolean }
const any = <Item>(list: readonly Item[]) => list[Math.floor(Math.random() * list.length)]

/** Returns whether the call succeeded; records any failure other than 429. */
async function accepted(
  { ledger }: Mix,
  answer: { status: number; body: { error?: string }; headers: Headers },
) {
  if (answer.status < 300) return true
  const { error = '' } = answer.body
  if (answer.status !== 429)
    ledger.refused.push({
      status: answer.status,
      error,
      retryAfter: answer.headers.get('retry-after'),
      at: performance.now(),
    })
  await pause(100)
  return false
}

async function writeLead(mix: Mix) {
  const email = `${randomBytes(8).toString('hex')}@faults.example`
  const body = aLead({ email, notes: 'x'.repeat(Math.random() * 3000) })
  const answer = await mix.app.call(leads.create, { body }, mix.people.admin)
  if (await accepted(mix, answer)) mix.ledger.leads.push({ id: answer.body.id, email })
}

async function writeMessage(mix: Mix) {
  const who = Math.floor(Math.random() * mix.people.clients.length)
  const client = mix.people.clients[who]
  if (!client) return
  const key = randomBytes(12).toString('hex')
  const file = Math.random() < 0.3 ? randomBytes(Math.random() * 300_000 + 1) : null
  const uploadIds: number[] = []
  if (file) {
    const id = await sendFile(mix, client.cookie, file)
    if (id === null) return
    uploadIds.push(id)
  }
  const content = `What about ${key}?`
  // The file of an unanswered message may be attached already: only messages without a file are sent again.
  if (!file) mix.ledger.unanswered.push({ key, content, who })
  const body = { content, key, uploadIds }
  const answer = await mix.app.call(messages.send, { body }, client.cookie)
  if (!(await accepted(mix, answer))) return
  settle(mix.ledger, key, file && createHash('sha256').update(file).digest('hex'))
}

function settle(ledger: Ledger, key: string, file: string | null) {
  const at = ledger.unanswered.findIndex((each) => each.key === key)
  if (at >= 0) ledger.unanswered.splice(at, 1)
  ledger.messages.push({ key, file })
}

async function sendFile(mix: Mix, cookie: string, bytes: Buffer): Promise<number | null> {
  const answer = await fetch(`${mix.app.url}${uploads.create.path}?name=a.bin`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
    signal: AbortSignal.timeout(30_000),
  })
  const body = (await answer.json()) as uploads.Upload & { error?: string }
  return (await accepted(mix, { status: answer.status, headers: answer.headers, body }))
    ? body.id
    : null
}

/** Sends the unanswered messages again. */
async function sendAgain(mix: Mix) {
  for (const { key, content, who } of mix.ledger.unanswered.slice()) {
    const cookie = mix.people.clients[who]?.cookie ?? ''
    const answer = await mix.app.call(messages.send, { body: { content, key } }, cookie)
    if (!(await accepted(mix, answer))) continue
    settle(mix.ledger, key, null)
    mix.ledger.sentAgain += 1
  }
}

async function writeInvoice(mix: Mix) {
  const client = any(mix.people.clients)
  const { admin } = mix.people
  const draft = await mix.app.call(invoices.create, { body: anInvoice(client?.id ?? 0) }, admin)
  if (!(await accepted(mix, draft))) return
  const { id } = draft.body
  const issued = await mix.app.call(
    invoices.issue,
    { params: { id }, body: { send: false } },
    admin,
  )
  if (await accepted(mix, issued))
    mix.ledger.invoices.push({ id, number: issued.body.number ?? 'none' })
}

async function writeCampaign(mix: Mix) {
  const leadIds = mix.ledger.leads.slice(-150).map(({ id }) => id)
  if (leadIds.length < 20) return
  const name = `EmailContent ${randomBytes(4).toString('hex')}`
  const { admin } = mix.people
  const created = await mix.app.call(
    campaigns.create,
    { body: aCampaign({ name, subject: name }) },
    admin,
  )
  if (!(await accepted(mix, created))) return
  const { id } = created.body
  const sent = await mix.app.call(campaigns.send, { params: { id }, body: { leadIds } }, admin)
  if (await accepted(mix, sent)) mix.ledger.campaigns.push(id)
}

/**
 * Writes records of every kind, several at once, until it is stopped or the server is gone. `onGone` decides what
 * happens when a call gets no response: false ends that writer.
 */
export async function writeMixed(
  app: AppProcess,
  people: People,
  ledger: Ledger,
  options: { stopped: () => boolean; campaigns?: boolean; onGone?: () => boolean },
) {
  const { onGone = () => false, campaigns: withCampaigns = true } = options
  const mix: Mix = { app, people, ledger, stopped: options.stopped }
  const again = async (write: (mix: Mix) => Promise<void>) => {
    while (!options.stopped())
      try {
        await write(mix)
      } catch {
        if (!onGone()) return
        await pause(50)
      }
  }
  await sendAgain(mix).catch(() => {})
  const writers = [writeLead, writeLead, writeMessage, writeMessage, writeMessage]
  writers.push(writeInvoice, writeInvoice)
  const few = async (each: Mix) => {
    await writeCampaign(each)
    await pause(400)
  }
  await Promise.all([...writers.map(again), ...(withCampaigns ? [again(few)] : [])])
}
