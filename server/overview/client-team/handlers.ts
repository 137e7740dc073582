import * as contract from '../../../contract/overview/client-team.ts'
import { handlers } from '../../platform/serve.ts'
import { usualMinutes } from './rules.ts'
import { answerTimes, peopleFor } from './store.ts'

export const clientTeam = handlers(contract, {
  read: async (call) => ({
    people: await peopleFor(call),
    answersWithin: usualMinutes(await answerTimes(call)),
  }),
})
