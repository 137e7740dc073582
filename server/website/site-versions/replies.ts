import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { SiteDraft } from '../../../contract/website/site-versions.ts'
import { changesBetween } from '../../../site/schema/changes.ts'
import { isSame, valueAt } from '../../../site/schema/places.ts'
import { shownSamples } from '../../../site/schema/samples.ts'
import { users } from '../../core/users/table.ts'
import type { Context } from '../../platform/context.ts'
import { type Draft, liveContent, readDraftRow } from './store.ts'
import { missingPictures } from './pictures.ts'
import { newPreviewToken } from './preview-tokens.ts'
import { siteVersions } from './table.ts'

const mostVersions = 100

/** The name of a person of the team; empty for an account that is gone. */
export const personName = sql<string>`coalesce(nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.email}, '')`

const versionsOf = ({ db }: Context) =>
  db
    .select({
      id: siteVersions.id,
      number: siteVersions.number,
      note: siteVersions.note,
      createdAt: siteVersions.createdAt,
      by: personName,
    })
    .from(siteVersions)
    .leftJoin(users, eq(users.id, siteVersions.publishedBy))
    .orderBy(desc(siteVersions.id))
    .limit(mostVersions)

async function namesOf({ db }: Context, ids: number[]) {
  if (ids.length === 0) return new Map<number, string>()
  const rows = await db
    .select({ id: users.id, name: personName })
    .from(users)
    .where(inArray(users.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Returns the edits of a draft that visitors don't see yet, or all of them, with the names of the people. */
export async function editedPlaces(
  context: Context,
  draft: Draft,
  isListed: (path: string) => boolean,
) {
  const me = context.actor?.kind === 'user' ? context.actor.id : null
  const edits = Object.entries(draft.edits)
    .filter(([path]) => isListed(path))
    .toSorted(([one], [other]) => one.localeCompare(other))
  const names = await namesOf(context, [...new Set(edits.flatMap(([, { by }]) => by ?? []))])
  return edits.map(([path, { revision, by, at }]) => ({
    path,
    revision,
    by: (by !== null && names.get(by)) || '',
    byMe: by === me,
    at,
  }))
}

/** Returns the draft as the team's screens show it. */
export async function draftReply(context: Context, read?: Draft): Promise<SiteDraft> {
  const draft = read ?? (await readDraftRow(context))
  const live = await liveContent(context)
  const { content, revision, savedAt } = draft
  const versions = await versionsOf(context)
  return {
    content,
    revision,
    edited: await editedPlaces(
      context,
      draft,
      (path) => !isSame(valueAt(content, path), valueAt(live, path)),
    ),
    changes: changesBetween(live, content).length,
    samples: shownSamples(content).length,
    missingPictures: await missingPictures(context, content),
    savedAt: savedAt?.toISOString() ?? null,
    previewToken: newPreviewToken(context),
    versions: versions.map((each) => ({ ...each, createdAt: each.createdAt.toISOString() })),
  }
}
