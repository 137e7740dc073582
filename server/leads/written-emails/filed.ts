import { createHash } from 'node:crypto'
import { mostEmailBytes } from '../../../contract/core/incoming-emails.ts'
import { contentInWorker } from '../../core/incoming-emails/content-in-worker.ts'
import type { Content } from '../../core/incoming-emails/content.ts'
import { filedBy, isFiled } from '../../core/incoming-emails/filed.ts'
import { storeFiles } from '../../core/incoming-emails/keep-files.ts'
import { tellNotTaken } from '../../core/incoming-emails/take.ts'
import type { UserRow } from '../../core/users/store.ts'
import type { Context } from '../../platform/context.ts'
import { holdAnswered } from '../../platform/answering.ts'
import { claimFile } from '../../platform/files.ts'
import type { Answer, Arrived, Incoming } from '../../platform/incoming.ts'
import { addressesIn } from '../../platform/mime.ts'
import type { Emailed } from '../../platform/emailed.ts'
import { registered } from '../../platform/room.ts'
import { aboutOf, findEmailed, noteContact, publishEmailed } from './records.ts'
import { recordWritten } from './store.ts'
import { writtenEmailFiles, writtenEmails as table } from './table.ts'

const mostPeople = 20
const nobody =
  'None of its recipients is a client, a lead or an applicant, or asked for a consultation.'

/** Files emails that people on the team write in their own mail programs, at the people to whom they went. */
export const filedEmails: Incoming = {
  wants: (context, { header }) => isFiled(context, header),
  mostBytes: mostEmailBytes,
  async read(context, arrived, source) {
    const writer = await filedBy(context, arrived.header)
    const content = arrived.bytes > mostEmailBytes ? null : await contentInWorker(context, source)
    if (!writer || !content) return null
    const records = await recordsOf(context, arrived)
    const files: Answer['files'][] = []
    for (const _record of records) files.push(await storeFiles(context, content.files))
    return async (tx) => {
      if (records.length === 0) await tellNotTaken(tx, content, writer, nobody)
      for (const [i, record] of records.entries())
        await file(tx, { writer, record, content, arrived, files: files[i] ?? [] })
      return records.length
    }
  },
  counted: (count) => (count === 1 ? '1 email filed' : `${count} emails filed`),
}

/** Returns the records of the people to whom an email went. */
async function recordsOf(context: Context, { header }: Arrived): Promise<Emailed[]> {
  const fields = [...(header.get('to') ?? []), ...(header.get('cc') ?? [])]
  const addresses = fields.flatMap(addressesIn).map((each) => each.toLowerCase())
  const found: Emailed[] = []
  for (const address of [...new Set(addresses)].slice(0, mostPeople)) {
    const record = await recordWith(context, address)
    if (record) found.push(record)
  }
  return found
}

/** The nouns at whose records an email is filed, in this order: what waits for an answer comes first. */
const filedAt = ['consultation-requests', 'clients', 'leads', 'job-applications'] as const

async function recordWith(context: Context, address: string): Promise<Emailed | null> {
  for (const { noun, value } of registered(context.rooms, 'emailed', filedAt)) {
    const id = (await value.withAddress?.(context, address)) ?? null
    if (id !== null) return findEmailed(context, 'anybody', noun, id)
  }
  return null
}

type Filed = {
  writer: UserRow
  record: Emailed
  content: Content
  arrived: Arrived
  files: Answer['files']
}

/** Identifies an email at a record, wherever it is read again. */
const keyOf = ({ record, content, arrived }: Filed) =>
  createHash('sha256')
    .update(`${record.noun} ${record.id} ${content.messageId || arrived.name}`)
    .digest('hex')

async function file(tx: Context, filed: Filed): Promise<void> {
  const { writer, record, content, arrived, files } = filed
  await holdAnswered(tx, record)
  const now = tx.now()
  const at = arrived.arrivedAt ?? now
  const [row] = await tx.db
    .insert(table)
    .values({
      ...aboutOf(record),
      key: keyOf(filed),
      writerId: writer.id,
      to: record.to,
      subject: content.subject.slice(0, 200).toWellFormed(),
      content: content.shown || content.folded,
      signature: '',
      state: 'left',
      isFiled: true,
      sendAt: at,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (!row) return
  for (const each of files) {
    await claimFile(tx, each.fileKey)
    await tx.db.insert(writtenEmailFiles).values({ ...each, writtenEmailId: row.id })
  }
  await recordWritten(tx, null, row)
  await publishEmailed(tx, record)
  await noteContact(tx, record, { userId: writer.id, at })
}
