import * as contract from '../../../contract/content/content-refreshes.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { conflict } from '../../platform/refusals.ts'
import { type Call, handlers } from '../../platform/serve.ts'
import { shownPiece } from '../content-pieces/shown.ts'
import { changePiece, lockPiece } from '../content-pieces/store.ts'
import { afterChange } from '../content-reviews/store.ts'
import { beginVersion, dropVersion, restOf } from './store.ts'

type Piece = Awaited<ReturnType<typeof lockPiece>>
type Acting = Context & { actor: Call['actor']; params: { id: number } }

/** Changes the piece that a call names. @throws Refusal 404 */
const changing = (call: Acting, change: (tx: Context, before: Piece) => Promise<Piece>) =>
  inTransaction(call, async (tx) => {
    const before = await lockPiece(tx, call.actor, call.params.id)
    const after = await change(tx, before)
    await afterChange(tx, before, after)
    return shownPiece(tx, after)
  })

export const contentRefreshes = handlers(contract, {
  setRefresh: (call) =>
    changing(call, (tx, before) => changePiece(tx, before, { ...call.body, restedUntil: null })),

  rest: (call) =>
    changing(call, async (tx, before) => {
      if (before.status !== 'published') throw conflict('It isn’t published.')
      return changePiece(tx, before, { restedUntil: await restOf(tx, before) })
    }),

  endRest: (call) => changing(call, (tx, before) => changePiece(tx, before, { restedUntil: null })),

  begin: (call) => changing(call, (tx, before) => beginVersion(tx, call.actor, before)),

  drop: (call) => changing(call, (tx, before) => dropVersion(tx, call.actor, before)),
})
