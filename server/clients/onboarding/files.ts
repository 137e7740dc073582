import { asc, eq, inArray, sql } from 'drizzle-orm'
import { file } from '../../../contract/clients/onboarding-files.ts'
import type { Context } from '../../platform/context.ts'
import { inlineKind } from '../../platform/file-kinds/media-kind.ts'
import { releaseFile } from '../../platform/files.ts'
import { onboardingFiles as table, onboardingWorkflows } from './table.ts'

type Row = typeof table.$inferSelect

/** The names of a workflow's files in one text, for queries of workflows. */
export const fileNames = sql<string>`(
  select coalesce(string_agg(f.file_name, ', ' order by f.id), '')
  from ${table} f where f.workflow_id = ${onboardingWorkflows}.id)`

/** Returns a stored file for the response. */
export function toFile({ id, question, fileName, fileType, fileBytes, createdAt }: Row) {
  const url = file.path.replace(':id', String(id))
  return {
    id,
    question,
    name: fileName,
    type: fileType,
    bytes: fileBytes,
    url,
    previewUrl: inlineKind(fileType) ? `${url}?inline=1` : null,
    createdAt,
  }
}

/** Returns the files of workflows that were already found, in the order in which they came. */
export async function filesOf({ db }: Pick<Context, 'db'>, workflowIds: number[]): Promise<Row[]> {
  if (workflowIds.length === 0) return []
  return db
    .select()
    .from(table)
    .where(inArray(table.workflowId, workflowIds))
    .orderBy(asc(table.id))
}

/** Releases the files of a client's workflows in the transaction that erases the client. */
export async function releaseFilesOfClient(tx: Context, clientId: number): Promise<void> {
  const rows = await tx.db
    .select({ key: table.fileKey })
    .from(table)
    .innerJoin(onboardingWorkflows, eq(onboardingWorkflows.id, table.workflowId))
    .where(eq(onboardingWorkflows.clientId, clientId))
  for (const { key } of rows) await releaseFile(tx, key)
}
