import * as contract from '../../../contract/content/content-questions.ts'
import { inTransaction } from '../../platform/context.ts'
import { handlers } from '../../platform/serve.ts'
import { shownPiece } from '../content-pieces/shown.ts'
import { lockPiece } from '../content-pieces/store.ts'
import { speakerOf } from '../content-reviews/speakers.ts'
import { askedPieces, lockAsked, sendQuestions, storeAnswers, toQuestions } from './store.ts'
import { askedOf } from './table.ts'

export const contentQuestions = handlers(contract, {
  async list(call) {
    return (await askedPieces(call, askedOf(call.actor))).map(toQuestions)
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
