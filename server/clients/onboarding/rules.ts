import { projectTypeName } from '../../../contract/service-types.ts'
import type { Answer, OnboardingStatus } from '../../../contract/clients/onboarding.ts'
import { type Responses } from '../../../contract/clients/onboarding-questions.ts'
import { isBlank } from '../../../contract/fields.ts'
import type { Mark, onboardingWorkflows } from './table.ts'

type Written = { responses: Responses; marks: Record<string, Mark>; revision: number }

/**
 * Merges single answers. An answer that somebody changed since the writer saw it stays, and its position is added to
 * `clashes`; unless both texts are equal, or the window overwrites itself.
 */
export function mergeAnswers(
  before: Written,
  answers: Answer[],
  by: { userId: number; at: Date },
): Written & { clashes: number[]; changed: boolean } {
  const responses = { ...before.responses }
  const marks = { ...before.marks }
  const clashes: number[] = []
  let { revision } = before
  for (const { index, text, seen, writer } of answers) {
    const place = String(index)
    const mark = marks[place]
    const answer = isBlank(text) ? '' : text
    if (answer === (responses[place] ?? '')) continue
    if (mark && mark.revision !== seen && (writer === '' || mark.writer !== writer)) {
      clashes.push(index)
      continue
    }
    revision += 1
    if (answer) responses[place] = answer
    else delete responses[place]
    marks[place] = { revision, at: by.at.toISOString(), userId: by.userId, writer }
  }
  return { responses, marks, revision, clashes, changed: revision !== before.revision }
}

/** Returns the part of a workflow that the history records: its steps. Each answer carries its own author. */
export const auditedOf = (row: Audited): Record<string, unknown> => ({
  id: row.id,
  clientId: row.clientId,
  label: `${projectTypeName(row.serviceType)}: ${row.clientName}`,
  status: row.status,
  comment: row.comment,
  sentAt: row.sentAt,
})
type Audited = Pick<
  typeof onboardingWorkflows.$inferSelect,
  'id' | 'clientId' | 'serviceType' | 'status' | 'comment' | 'sentAt'
> & { clientName: string }

const day = 86_400_000

/** Returns the time of the first reminder after progress at `at`; null when the client is not asked. */
export const firstReminder = (
  { status, sentAt }: { status: OnboardingStatus; sentAt: Date | null },
  at: Date,
  days: readonly number[],
): Date | null =>
  status === 'in_progress' && sentAt !== null && days[0] !== undefined
    ? new Date(+at + days[0] * day)
    : null

/**
 * Returns the time of the next reminder after the one sent at `now`, which `reminded` others preceded; null for none.
 */
export function nextReminder(now: Date, reminded: number, days: readonly number[]): Date | null {
  const [last, next] = [days[reminded], days[reminded + 1]]
  return last === undefined || next === undefined ? null : new Date(+now + (next - last) * day)
}
