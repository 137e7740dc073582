import { wordsOfAnswer } from '../../../contract/content/content-brief-fields.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { questionsOf, splitChosen } from '../../../contract/clients/onboarding-questions.ts'
import type { ProfileField, ProfileSource } from '../../../contract/content/content-profiles.ts'
import { projectTypeName } from '../../../contract/service-types.ts'
import { selectWhole, type Workflow } from '../../clients/onboarding/store.ts'
import { onboardingWorkflows } from '../../clients/onboarding/table.ts'
import type { UserRow } from '../../core/users/store.ts'
import type { Context } from '../../platform/context.ts'
import { contentPieces as pieces } from '../content-pieces/table.ts'
import { profileValueOf } from '../../../packages/drafts/briefs/brief.ts'
import { addressIn, type Filled, languageIn } from './rules.ts'

/** The number of a client's onboardings read. */
const mostOnboardings = 5

/**
 * The fields that an onboarding answer fills in, by the question's id, whatever its set. The other answers are
 * about budgets, people and what goes wrong inside; they never reach a text.
 */
const fieldOf: Readonly<Record<string, ProfileField>> = {
  business: 'about',
  reasons: 'reasons',
  visitors: 'audience',
  'present-site': 'links',
  'main-action': 'callToAction',
  languages: 'language',
  'must-not': 'voiceDont',
}

function valueFrom(field: ProfileField, answer: string, source: ProfileSource): Filled | null {
  if (field === 'links') {
    const url = addressIn(answer)
    return url ? { field, value: [{ title: 'Home page', url }], source } : null
  }
  if (field === 'language') {
    const value = languageIn(answer)
    return value && { field, value, source }
  }
  if (field === 'callToAction') return { field, value: answer.slice(0, 255), source }
  return { field: field as 'about', value: answer, source }
}

/** Returns what a client's onboarding answers say, in the order of the questions. */
function fromOnboarding({ sections, serviceType, responses, updatedAt }: Workflow): Filled[] {
  return questionsOf({ sections }).flatMap((question, index) => {
    const field = fieldOf[question.id]
    const answer = responses[String(index)]?.trim() ?? ''
    const isOption = question.kind.startsWith('text') && question.options.includes(answer)
    if (!field || !answer || isOption) return []
    const words = question.kind === 'multiselect' ? splitChosen(answer).join('\n') : answer
    const detail = `${projectTypeName(serviceType)}: ${question.text}`
    const filled = valueFrom(field, words, {
      from: 'onboarding',
      detail,
      at: updatedAt.toISOString(),
    })
    return filled ? [filled] : []
  })
}

/** The number of briefs read for their answers. */
const mostBriefs = 50

/** Returns the answers to questions of briefs that belong to the profile, the newest first. */
async function fromQuestions({ db }: Pick<Context, 'db'>, clientId: number): Promise<Filled[]> {
  const rows = await db
    .select({ brief: pieces.brief, at: pieces.updatedAt })
    .from(pieces)
    .where(
      and(
        eq(pieces.clientId, clientId),
        sql`jsonb_path_exists(${pieces.brief}, '$.sections[*].questions[*] ? (@.field != null && @.answer != "")')`,
      ),
    )
    .orderBy(desc(pieces.updatedAt), desc(pieces.id))
    .limit(mostBriefs)
  return rows.flatMap(({ brief, at }) =>
    (brief?.sections ?? [])
      .flatMap(({ questions }) => questions)
      .flatMap(({ field, text, answer }) => {
        if (!field || !wordsOfAnswer(answer)) return []
        const source = { from: 'questions', detail: text, at: at.toISOString() } as const
        return [{ field, value: profileValueOf(field, answer), source } as Filled]
      }),
  )
}

/** Returns what is known of a client from elsewhere, the most telling source of each field first. */
export async function filledFor(context: Pick<Context, 'db'>, client: UserRow): Promise<Filled[]> {
  const { clientId, status, updatedAt } = onboardingWorkflows
  const answered = await selectWhole(context, {})
    .where(and(eq(clientId, client.id), inArray(status, ['submitted', 'reviewed'])))
    .orderBy(desc(updatedAt))
    .limit(mostOnboardings)
  const about = client.businessDescription.trim()
  const source = { from: 'client', detail: 'Business description', at: null } as const
  return [
    ...(await fromQuestions(context, client.id)),
    ...answered.flatMap(fromOnboarding),
    ...(about ? [{ field: 'about' as const, value: about, source }] : []),
  ]
}
