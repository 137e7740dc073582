import * as contract from '../../../contract/content/keyword-imports.ts'
import { findClient } from '../../clients/messages/store.ts'
import { handlers } from '../../platform/serve.ts'
import { countsOf, runImport, linesOf, listImports, planImport, undoImport } from './store.ts'

export const keywordImports = handlers(contract, {
  async preview(call) {
    const { id } = await findClient(call, call.params.clientId)
    const plan = await planImport(call, id, call.body)
    return { ...countsOf(plan), lines: linesOf(plan) }
  },

  async list(call) {
    const { id } = await findClient(call, call.params.clientId)
    return listImports(call, id)
  },

  undo: (call) => undoImport(call, call.actor, call.params.id),

  async create(call) {
    const { id } = await findClient(call, call.params.clientId)
    return runImport(call, id, call.body)
  },
})
