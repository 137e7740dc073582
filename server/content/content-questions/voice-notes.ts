import { buffer } from 'node:stream/consumers'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { type Brief, questionsOf } from '../../../contract/content/content-brief-fields.ts'
import * as contract from '../../../contract/content/content-questions.ts'
import { isTeam } from '../../../contract/roles.ts'
import type { StoredFile } from '../../core/uploads/store.ts'
import { uploads } from '../../core/uploads/table.ts'
import { ofWholeClient, userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { openFile, releaseFile } from '../../platform/files.ts'
import { notFound, wrongField } from '../../platform/refusals.ts'
import { madeFor } from '../../core/users/table.ts'
import { storeBrief } from '../content-briefs/store.ts'
import type { PieceRow } from '../content-pieces/rules.ts'
import { contentPieces as pieces, visibleTo } from '../content-pieces/table.ts'
import type { Speaker } from '../content-reviews/speakers.ts'
import { audioHead, audioKind } from './audio-kind.ts'
import { publishQuestions } from './publish.ts'
import type { VoiceNoteRow } from './spoken.ts'
import { voiceNotes as table } from './table.ts'

export const toNote = (row: VoiceNoteRow) => ({
  ...row,
  url: contract.voiceNoteFile.path.replace(':id', String(row.id)),
})

/** Limits pieces to those whose voice notes the caller may hear: the team, and the people of the client itself. */
const heardBy = (actor: Actor): SQL | undefined =>
  isTeam(actor) ? visibleTo(actor) : and(madeFor(actor, pieces), ofWholeClient(actor))

/** Returns a voice note that the caller may hear. @throws Refusal 404 */
export async function findNote({ db }: Pick<Context, 'db'>, actor: Actor, id: number) {
  const [found] = await db
    .select({ note: table, topic: pieces.topic, title: pieces.title })
    .from(table)
    .innerJoin(pieces, eq(pieces.id, table.pieceId))
    .where(and(eq(table.id, id), heardBy(actor)))
  if (!found) throw notFound()
  return found
}

/** Reads what an upload of the caller is. @throws Refusal 400 on `uploadId` for what isn't a recording or is too large */
export async function readRecording(context: Context, actor: Actor, uploadId: number) {
  const mine = and(eq(uploads.id, uploadId), eq(uploads.userId, userIdOf(actor)))
  const [upload] = await context.db.select().from(uploads).where(mine)
  // Claiming it refuses what is no longer there.
  if (!upload) return ''
  if (upload.fileBytes > contract.voiceNoteMaxBytes)
    throw wrongField('uploadId', contract.voiceNoteRefusals.size)
  const type = await soundIn(context, upload)
  if (!type) throw wrongField('uploadId', contract.voiceNoteRefusals.type)
  return type
}

/** Returns the type of a stored recording; null for any other file. */
export async function soundIn(
  context: Context,
  { fileKey, fileBytes }: Pick<StoredFile, 'fileKey' | 'fileBytes'>,
): Promise<string | null> {
  const end = Math.min(audioHead, fileBytes) - 1
  return audioKind(await buffer(await openFile(context, fileKey, { start: 0, end })))
}

const questionIn = (brief: Brief | null, id: string) =>
  brief ? questionsOf(brief).find((each) => each.id === id) : undefined

async function dropNotes(tx: Context, where: SQL | undefined): Promise<number> {
  const dropped = await tx.db.delete(table).where(where).returning({ key: table.fileKey })
  for (const { key } of dropped) await releaseFile(tx, key)
  return dropped.length
}

/**
 * Answers a question of a locked piece with a claimed file; typed words stay. Returns the piece as it is then. Needs a transaction.
 * @throws Refusal 400 on `questionId` for a question that isn't asked
 */
export async function storeNote(
  tx: Context,
  piece: PieceRow,
  { name: byName, userId }: Pick<Speaker, 'name' | 'userId'>,
  note: StoredFile & { questionId: string; seconds: number | null },
): Promise<{ row: VoiceNoteRow; after: PieceRow }> {
  const { questionId } = note
  if (!piece.brief || !questionIn(piece.brief, questionId))
    throw wrongField('questionId', 'This question is no longer asked. Please reload the page.')
  await dropNotes(tx, and(eq(table.pieceId, piece.id), eq(table.questionId, questionId)))
  const [row] = await tx.db
    .insert(table)
    .values({ ...note, userId, byName, pieceId: piece.id, createdAt: tx.now() })
    .returning()
  const after = await storeBrief(tx, piece, piece.brief)
  await publishQuestions(tx, after)
  return { row: row as VoiceNoteRow, after }
}

/** Deletes a voice note about a locked piece. Needs a transaction. @throws Refusal 404 */
export async function removeNote(tx: Context, piece: PieceRow, noteId: number): Promise<void> {
  const dropped = await dropNotes(tx, and(eq(table.id, noteId), eq(table.pieceId, piece.id)))
  if (dropped === 0) throw notFound()
  if (piece.brief) await storeBrief(tx, piece, piece.brief)
  await publishQuestions(tx, piece)
}

/** Releases the voice notes of a client, in the transaction that erases the client. */
export const releaseNotesOf = (tx: Context, clientId: number) =>
  dropNotes(
    tx,
    sql`${table.pieceId} in (select p.id from ${pieces} p where p.client_id = ${clientId})`,
  )
