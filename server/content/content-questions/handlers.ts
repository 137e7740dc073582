import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/content/content-questions.ts'
import { type Context, type Identify, inTransaction } from '../../platform/context.ts'
import { claimUploads } from '../../core/uploads/store.ts'
import { openFile } from '../../platform/files.ts'
import { notFound } from '../../platform/refusals.ts'
import { serveRaw } from '../../platform/raw.ts'
import { handlers } from '../../platform/serve.ts'
import { shownPiece } from '../content-pieces/shown.ts'
import { findPiece, lockPiece } from '../content-pieces/store.ts'
import { speakerOf } from '../content-reviews/speakers.ts'
import { endingOf } from './audio-kind.ts'
import { askedPieces, lockAsked, sendQuestions, storeAnswers, toQuestions } from './store.ts'
import { askedOf } from './table.ts'
import { notesAbout } from './spoken.ts'
import { findNote, readRecording, removeNote, storeNote, toNote } from './voice-notes.ts'

export const contentQuestions = handlers(contract, {
  async list(call) {
    const asked = await askedPieces(call, askedOf(call.actor))
    const ids = asked.map(({ id }) => id)
    const notes = await notesAbout(call, ids)
    return asked.map((piece) => toQuestions(piece, notes))
  },

  async addVoiceNote(call) {
    const { body, actor } = call
    const type = await readRecording(call, actor, body.uploadId)
    return inTransaction(call, async (tx) => {
      const piece = await lockAsked(tx, actor, call.params.id)
      const { questionId, seconds, uploadId } = body
      const [file] = await claimUploads(tx, actor, [uploadId], 'uploadId')
      if (!file) throw notFound()
      const note = { ...file, fileType: type, questionId, seconds }
      const { row } = await storeNote(tx, piece, await speakerOf(tx), note)
      return toNote(row)
    })
  },

  removeVoiceNote: (call) =>
    inTransaction(call, async (tx) => {
      const piece = await lockAsked(tx, call.actor, call.params.id)
      await removeNote(tx, piece, call.params.noteId)
      return { ok: true }
    }),

  async listVoiceNotes(call) {
    const { id } = await findPiece(call, call.actor, call.params.id)
    return (await notesAbout(call, [id])).map(toNote)
  },

  answer: (call) =>
    inTransaction(call, async (tx) => {
      const piece = await lockAsked(tx, call.actor, call.params.id)
      const { name } = await speakerOf(tx)
      const { openQuestions } = await storeAnswers(tx, piece, call.body.answers, name)
      return { openQuestions }
    }),

  send: (call) =>
    inTransaction(call, async (tx) => {
      const piece = await lockPiece(tx, call.actor, call.params.id)
      return shownPiece(tx, await sendQuestions(tx, piece, call.body.note))
    }),
})

export const serveVoiceNotes = (app: FastifyInstance, context: Context, identify: Identify) =>
  serveRaw(app, context, identify, contract.voiceNoteFile, async (call) => {
    const { note, topic, title } = await findNote(call, call.actor, call.params.id)
    const { fileKey, fileType, fileBytes } = note
    const name = `Voice note, ${title || topic}`.slice(0, 150)
    return {
      type: fileType,
      bytes: fileBytes,
      body: (part) => openFile(call, fileKey, part),
      ...(call.query.as === 'download' && { filename: `${name}.${endingOf(fileType)}` }),
    }
  })
