import * as contract from '../../../contract/overview/agenda.ts'
import { handlers } from '../../platform/serve.ts'
import {
  plannedInvoices,
  plannedMeetings,
  plannedMilestones,
  plannedProjects,
  plannedTasks,
} from './store.ts'

const sources = [plannedMeetings, plannedMilestones, plannedTasks, plannedInvoices, plannedProjects]

export const agenda = handlers(contract, {
  async list(call) {
    const found = await Promise.all(sources.map((planned) => planned(call)))
    const momentOf = ({ startsAt, day }: contract.AgendaEntry) => startsAt ?? day
    return found
      .flat()
      .toSorted((a, b) => a.day.localeCompare(b.day) || momentOf(a).localeCompare(momentOf(b)))
  },
})
