import * as internalNotes from '../contract/core/internal-notes.ts'
import * as leadMerges from '../contract/leads/lead-merges.ts'
import * as leadSteps from '../contract/leads/lead-steps.ts'
import * as leads from '../contract/leads/leads.ts'
import * as suppressions from '../contract/leads/suppressions.ts'
import { sampleWork } from '../server/leads/leads/sample.ts'
import type { Caller, Stage } from './demo-stage.ts'

const day = 86_400_000

const found = async (owner: Caller, q: string) => (await owner(leads.list, { query: { q } }))[0]

/** Works with leads: notes, next steps, duplicates, one merge, suppressions. */
export async function workWithLeads(stage: Stage, ago: (milliseconds: number) => Date) {
  for (const { company, daysAgo, notes, step } of sampleWork.worked) {
    stage.setNow(ago(daysAgo * day))
    const owner = await stage.owner()
    const lead = await found(owner, company)
    if (!lead) continue
    const params = { id: lead.id }
    const of = { noun: 'leads', recordId: lead.id } as const
    for (const text of notes) await owner(internalNotes.create, { body: { ...of, text } })
    if (!step) continue
    const dueAt = ago(-step.inDays * day).toISOString()
    await owner(leadSteps.set, { params, body: { what: step.what, dueAt, remind: 0 } })
  }
  stage.setNow(ago(3 * day))
  const owner = await stage.owner()
  for (const { of, merged, ...changes } of sampleWork.twins) {
    const twin = await found(owner, of)
    if (!twin) continue
    const body = { ...leads.leadInput.parse(twin), ...changes }
    const other = await owner(leads.create, { body })
    if (!merged) continue
    const seen = { lead: twin.updatedAt, other: other.updatedAt }
    const lead = leads.leadInput.parse({ ...twin, spokeTo: other.spokeTo })
    await owner(leadMerges.create, { body: { leadId: twin.id, otherId: other.id, lead, seen } })
  }
  for (const body of sampleWork.suppressed) await owner(suppressions.create, { body })
}
