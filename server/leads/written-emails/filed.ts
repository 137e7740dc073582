import { createHash } from 'node:crypto'
import { incomingReasons, mostEmailBytes } from '../../../contract/core/incoming-emails.ts'
import { contentInWorker } from '../../core/incoming-emails/content-in-worker.ts'
import type { Content } from '../../core/incoming-emails/content.ts'
import { copyDigestOf } from '../../core/incoming-emails/digest.ts'
import { filedBy, isFiled } from '../../core/incoming-emails/filed.ts'
import { storeFiles } from '../../core/incoming-emails/keep-files.ts'
import { tellNotTaken } from '../../core/incoming-emails/take.ts'
import type { UserRow } from '../../core/users/store.ts'
import type { Context } from '../../platform/context.ts'
import { holdAnswered } from '../../platform/answering.ts'
import { claimFile } from '../../platform/files.ts'
import type { Answer, Arrived, Incoming, TakeIn } from '../../platform/incoming.ts'
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
    if (!writer) return null
    const isTooLarge = arrived.bytes > mostEmailBytes
    // The beginning is enough for what it is called.
    const content = await contentInWorker(
      context,
      isTooLarge ? source.subarray(0, 2 ** 16) : source,
    )
    if (isTooLarge) return notFiled(writer, arrived, content, incomingReasons['too-large'])
    if (!content) return notFiled(writer, arrived, content, incomingReasons.unreadable)
    const readers = await readersOf(context, arrived)
    if (readers.length === 0) return notFiled(writer, arrived, content, nobody)
    const digest = copyDigestOf(arrived, content, source)
    const files: Answer['files'][] = []
    for (const _reader of readers) files.push(await storeFiles(context, content.files))
    return async (tx) => {
      for (const [i, reader] of readers.entries())
        await file(tx, { writer, ...reader, content, digest, arrived, files: files[i] ?? [] })
      return readers.length
    }
  },
  counted: (count) => (count === 1 ? '1 email filed' : `${count} emails filed`),
}

/** Returns what tells the writer, once, that their email wasn’t filed. */
const notFiled =
  (writer: UserRow, { header }: Arrived, content: Content | null, reason: string): TakeIn =>
  async (tx) => {
    const [messageId = ''] = header.get('message-id') ?? []
    await tellNotTaken(tx, content ?? { subject: '', messageId }, writer, reason)
    return 0
  }

type Reader = { record: Emailed; to: string[] }

/** Returns the records of the people to whom an email went, each with the addresses that it went to. */
async function readersOf(context: Context, { header }: Arrived): Promise<Reader[]> {
  const fields = [...(header.get('to') ?? []), ...(header.get('cc') ?? [])]
  const addresses = fields.flatMap(addressesIn).map((each) => each.toLowerCase())
  const found: Reader[] = []
  for (const address of [...new Set(addresses)].slice(0, mostPeople)) {
    const record = await recordWith(context, address)
    const known = found.find(
      (each) => each.record.noun === record?.noun && each.record.id === record.id,
    )
    if (known) known.to.push(address)
    else if (record) found.push({ record, to: [address] })
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

type Filed = Reader & {
  writer: UserRow
  content: Content
  digest: string
  arrived: Arrived
  files: Answer['files']
}

/** Identifies an email at a record, wherever it is read again. */
const keyOf = ({ record, content, digest }: Filed) =>
  createHash('sha256')
    .update(`${record.noun} ${record.id} ${content.messageId} ${digest}`)
    .digest('hex')

/** Returns the addresses as far as they fit. */
const shownAs = (to: readonly string[]) =>
  to.filter((_, i) => to.slice(0, i + 1).join(', ').length <= 255).join(', ')

async function file(tx: Context, filed: Filed): Promise<void> {
  const { writer, record, to, content, arrived, files } = filed
  await holdAnswered(tx, record)
  const now = tx.now()
  const at = arrived.arrivedAt ?? now
  const [row] = await tx.db
    .insert(table)
    .values({
      ...aboutOf(record),
      key: keyOf(filed),
      writerId: writer.id,
      to: shownAs(to),
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
