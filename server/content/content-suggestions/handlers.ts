import * as contract from '../../../contract/content/content-suggestions.ts'
import { modelFor } from '../../core/models/chosen.ts'
import { handlers } from '../../platform/serve.ts'
import { findPiece } from '../content-pieces/store.ts'
import { suggestionFor, titlesFor } from './asking.ts'

export const contentSuggestions = handlers(contract, {
  async read(call) {
    const { clientId } = await findPiece(call, call.actor, call.params.id)
    const model = await modelFor(call, 'suggestions', clientId)
    const pictureModel = await modelFor(call, 'pictures', clientId)
    return { model: model?.model ?? null, pictureModel: pictureModel?.model ?? null }
  },

  async suggest(call) {
    const piece = await findPiece(call, call.actor, call.params.id)
    return suggestionFor(call, piece, call.body)
  },

  async suggestTitles(call) {
    const piece = await findPiece(call, call.actor, call.params.id)
    return titlesFor(call, piece, call.body)
  },
})
