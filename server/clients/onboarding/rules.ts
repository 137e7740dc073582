import type { Answer, OnboardingStatus } from '../../../contract/clients/onboarding.ts'
import { isBlank, type Responses } from '../../../contract/clients/onboarding-questions.ts'
import { projectTypes } from '../../../contract/work/projects.ts'
import type { Mark, onboardingWorkflows } from './table.ts'

type Written = { responses: Responses; marks: Record<string, Mark>; revision: number }

/**
 * Puts single answers in. An answer that somebody changed since the writer saw it stays as it is,
 * and its place is among `clashes`; unless both say the same, or the window writes over itself.
 */
export function putAnswers(
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
    const given = isBlank(text) ? '' : text
    if (given === (responses[place] ?? '')) continue
    if (mark && mark.revision !== seen && (writer === '' || mark.writer !== writer)) {
      clashes.push(index)
      continue
    }
    revision += 1
    if (given) responses[place] = given
    else delete responses[place]
    marks[place] = { revision, at: by.at.toISOString(), userId: by.userId, writer }
  }
  return { responses, marks, revision, clashes, changed: revision !== before.revision }
}

/** What the history keeps of a workflow: its steps. Who gave which answer stands beside the answer. */
export const auditedOf = (row: Audited): Record<string, unknown> => ({
  id: row.id,
  clientId: row.clientId,
  label: `${projectTypes[row.serviceType]}: ${row.clientName}`,
  status: row.status,
  comment: row.comment,
  sentAt: row.sentAt,
})
type Audited = Pick<
  typeof onboardingWorkflows.$inferSelect,
  'id' | 'clientId' | 'serviceType' | 'status' | 'comment' | 'sentAt'
> & { clientName: string }

const day = 86_400_000

/** When a client is reminded for the first time after progress at `at`; null when the client is not asked. */
export const firstReminder = (
  { status, sentAt }: { status: OnboardingStatus; sentAt: Date | null },
  at: Date,
  days: readonly number[],
): Date | null =>
  status === 'in_progress' && sentAt !== null && days[0] !== undefined
    ? new Date(+at + days[0] * day)
    : null

/** When the next reminder is due after the one that is sent at `now`, of which `reminded` came before; null for none. */
export function nextReminder(now: Date, reminded: number, days: readonly number[]): Date | null {
  const [last, next] = [days[reminded], days[reminded + 1]]
  return last === undefined || next === undefined ? null : new Date(+now + (next - last) * day)
}
