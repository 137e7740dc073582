import { type SQL, sql } from 'drizzle-orm'
import type { ContentStage } from '../../../contract/content/content-stages.ts'
import { contentPieces as table } from './table.ts'

/** The columns from which a piece's stage follows. */
export type Staged = Pick<
  typeof table.$inferSelect,
  | 'status'
  | 'generation'
  | 'isBrief'
  | 'review'
  | 'scheduledAt'
  | 'touchedByPersonAt'
  | 'refreshOn'
  | 'restedUntil'
  | 'fellOn'
>

/** Returns whether a published piece is to be looked at again; `isToRefresh` says the same in a query. */
const needsRefresh = ({ refreshOn, restedUntil, fellOn }: Staged, today: string) =>
  (refreshOn !== null && refreshOn <= today && (restedUntil ?? '') <= today) ||
  (fellOn !== null && fellOn >= (restedUntil ?? ''))

/** Matches the same: its day came, or its clicks fell since it rested. */
export const isToRefresh = (today: string | SQL): SQL => sql`coalesce(
  (${table.refreshOn} <= ${today}::date and coalesce(${table.restedUntil}, '-infinity'::date) <= ${today}::date)
  or (${table.fellOn} is not null and ${table.fellOn} >= coalesce(${table.restedUntil}, '-infinity'::date)), false)`

/** Returns where a piece stands on the agency's day; null in the archive. `stageOn` says the same in a query. */
export function stageOf(piece: Staged, today: string): ContentStage | null {
  const { status, review } = piece
  if (status === 'archived') return null
  if (piece.generation !== 'ready') return 'idea'
  if (piece.isBrief) return 'brief'
  if (status === 'published') return needsRefresh(piece, today) ? 'refresh' : 'published'
  if (piece.scheduledAt) return 'scheduled'
  if (review === 'changes') return 'changes'
  if (status === 'approved') return 'approved'
  if (status === 'review') return review === 'approved' ? 'approved' : 'client'
  return piece.touchedByPersonAt ? 'editing' : 'draft'
}

/** Selects the same. */
export const stageOn = (today: string | SQL): SQL => sql`case
  when ${table.status} = 'archived' then null
  when ${table.generation} <> 'ready' then 'idea'
  when ${table.isBrief} then 'brief'
  when ${table.status} = 'published' then case when ${isToRefresh(today)} then 'refresh' else 'published' end
  when ${table.scheduledAt} is not null then 'scheduled'
  when ${table.review} = 'changes' then 'changes'
  when ${table.status} = 'approved' then 'approved'
  when ${table.status} = 'review' then case when ${table.review} = 'approved' then 'approved' else 'client' end
  when ${table.touchedByPersonAt} is not null then 'editing'
  else 'draft' end`

/** The step of each stage: a due date is that of a step. */
const steps: Record<ContentStage, string> = {
  idea: 'brief',
  brief: 'brief',
  draft: 'text',
  editing: 'text',
  client: 'client',
  changes: 'changes',
  approved: 'approved',
  scheduled: 'scheduled',
  published: 'published',
  refresh: 'published',
}
const stepOf = (piece: Staged) => {
  const stage = stageOf(piece, '')
  return stage && steps[stage]
}

/** Returns whether a change moved a piece on to another step; into the archive and out of it none was done. */
export const isNextStep = (before: Staged, after: Staged) => {
  const [from, to] = [stepOf(before), stepOf(after)]
  return from !== null && to !== null && from !== to
}
