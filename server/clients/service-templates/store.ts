import { isDeepStrictEqual } from 'node:util'
import { eq, max } from 'drizzle-orm'
import type { QuestionSet } from '../../../contract/clients/onboarding-questions.ts'
import type {
  ServiceTemplate,
  StoredServiceTemplate,
} from '../../../contract/clients/service-templates.ts'
import { projectTypes } from '../../../contract/service-types.ts'
import { sampleMilestones } from '../../../site/milestones.ts'
import { sampleQuestions } from '../../../site/onboarding/questions.ts'
import { sampleProjectStart } from '../../../site/project-starts.ts'
import type { Context } from '../../platform/context.ts'
import { serviceTemplates as table } from './table.ts'

export type TemplateRow = typeof table.$inferSelect
type At = Pick<Context, 'db'>

/** Returns what the agency has of its own for a service, undefined for nothing. */
export const templateRow = async ({ db }: At, serviceType: string) =>
  (await db.select().from(table).where(eq(table.serviceType, serviceType)))[0]

/** Returns a service's templates: the agency's own, or those of the sample. */
export function shown(
  serviceType: string,
  row: TemplateRow | undefined,
): Omit<StoredServiceTemplate, 'updatedAt'> & { updatedAt: Date | null } {
  const sample = sampleQuestions(serviceType)
  return {
    serviceType,
    milestones: row?.milestones ?? sampleMilestones(serviceType),
    questions: row?.sections
      ? { serviceType, version: row.version, sections: row.sections }
      : sample,
    project: row?.project ?? sampleProjectStart(serviceType),
    isSample: { milestones: !row?.milestones, questions: !row?.sections, project: !row?.project },
    updatedAt: row?.updatedAt ?? null,
  }
}

/** Returns the templates of all services. */
export async function readTemplates({ db }: At) {
  const rows = await db.select().from(table)
  return Object.keys(projectTypes).map((type) =>
    shown(
      type,
      rows.find(({ serviceType }) => serviceType === type),
    ),
  )
}

/** Returns the questions with which an onboarding begins now. */
export const currentQuestions = async (at: At, serviceType: string): Promise<QuestionSet> =>
  shown(serviceType, await templateRow(at, serviceType)).questions

/** Returns the names of the milestones with which a project begins now. */
export const currentMilestones = async (at: At, type: string): Promise<string[]> =>
  shown(type, await templateRow(at, type)).milestones

/** Returns a version that no set of questions of this service has had: the row stays when the sample is restored. */
const nextVersion = (serviceType: string, row: TemplateRow | undefined) =>
  Math.max(sampleQuestions(serviceType).version, row?.version ?? 0) + 1

/** Returns the next id. Call it while `serviceTemplates` is locked. */
const nextId = async ({ db }: At) =>
  ((await db.select({ last: max(table.id) }).from(table))[0]?.last ?? 0) + 1

/** Writes a service's templates; only changed questions get a new version. Call it in a transaction. */
export async function writeTemplate(
  tx: Context,
  serviceType: string,
  { milestones, sections, project }: ServiceTemplate,
): Promise<TemplateRow> {
  const before = await templateRow(tx, serviceType)
  const isSame = isDeepStrictEqual(before?.sections ?? null, sections)
  const version = before && isSame ? before.version : nextVersion(serviceType, before)
  const values = { milestones, sections, project, version, updatedAt: tx.now() }
  const row = { id: before?.id ?? (await nextId(tx)), serviceType, ...values }
  const target = table.serviceType
  await tx.db.insert(table).values(row).onConflictDoUpdate({ target, set: values })
  return row
}
