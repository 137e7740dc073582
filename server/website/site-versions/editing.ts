import { misfitsOf, type Misfit } from '../../../site/schema/fit.ts'
import { nameOfPart } from '../../../site/schema/names.ts'
import { isSame, valueAt, withValue } from '../../../site/schema/places.ts'
import { allEditedPaths, isEditedPath, ownPagePath } from '../../../site/schema/sections.ts'
import { shapeAt, siteShape } from '../../../site/schema/shapes.ts'
import type { SiteContent } from '../../../site/schema/site.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { publish } from '../../platform/live-history.ts'
import { holdLock } from '../../platform/locks.ts'
import { badRequest, conflict } from '../../platform/refusals.ts'
import { wantPictures } from './picture-files.ts'
import { draftReply, editedPlaces } from './replies.ts'
import { type Draft, readDraftRow, writeDraft } from './store.ts'

/** Builds a 400 with a sentence for each wrong place. */
export function refuseMisfits(misfits: Misfit[], sentence: (count: number) => string) {
  const fields = Object.fromEntries(misfits.map((each) => [each.path, each.sentence]))
  return badRequest(sentence(misfits.length), fields)
}

export const publishDraft = (tx: Context) =>
  publish(tx, ['admins'], { kind: 'site-versions', id: 1 })

const actorId = ({ actor }: Context) => (actor?.kind === 'user' ? actor.id : null)

/** The place of the redirects in the content. */
export const redirectsPath = 'redirects'

/** Returns the edits with those of this change, in the next revision. */
export const editsWith = (tx: Context, { edits, revision }: Draft, paths: string[]) => {
  const edit = { revision: revision + 1, by: actorId(tx), at: tx.now().toISOString() }
  return { ...edits, ...Object.fromEntries(paths.map((path) => [path, edit])) }
}

/**
 * Throws when somebody changed one of these parts since a revision.
 * @throws Refusal 409 that names who, with the draft as it is now
 */
async function refuseOvertaken(tx: Context, draft: Draft, seen: number, paths: string[]) {
  const overtaken = await editedPlaces(
    tx,
    draft,
    (path) => paths.includes(path) && (draft.edits[path]?.revision ?? 0) > seen,
  )
  const [last] = overtaken.toSorted((one, other) => other.revision - one.revision)
  if (!last) return
  const parts = [...new Set(overtaken.map(({ path }) => nameOfPart(path, draft.content)))]
  const who = last.byMe ? 'You have' : `${last.by || 'Somebody else'} has`
  throw conflict(
    `${who} changed ${parts.join(' and ')} ${last.byMe ? 'in another window ' : ''}in the meantime. Please review it before you save.`,
    { overtaken, draft: await draftReply(tx, draft) },
  )
}

function requireParts(parts: Record<string, unknown>, content: SiteContent) {
  const misfits = Object.entries(parts).flatMap(([path, value]) => {
    const shape = isEditedPath(path) ? shapeAt(path, content) : undefined
    if (!shape) return [{ path, sentence: 'There is no such part of the website' }]
    if (value === null && path.startsWith(ownPagePath(''))) return []
    return misfitsOf(shape, value, path)
  })
  if (misfits.length > 0)
    throw refuseMisfits(misfits, () => misfits[0]?.sentence ?? 'Please check the fields')
}

const withPart = (content: SiteContent, [path, value]: [string, unknown]) =>
  withValue(content, path, value === null && path.startsWith(ownPagePath('')) ? undefined : value)

/** Saves parts of the draft; what others changed elsewhere stays. */
export const saveParts = (context: Context, seen: number, parts: Record<string, unknown>) =>
  inTransaction(context, async (tx) => {
    await holdLock(tx.db, 'siteDraft')
    const draft = await readDraftRow(tx)
    requireParts(parts, draft.content)
    const changed = Object.entries(parts).filter(
      ([path, value]) => !isSame(value ?? undefined, valueAt(draft.content, path) ?? undefined),
    )
    const paths = changed.map(([path]) => path)
    await refuseOvertaken(tx, draft, seen, paths)
    if (changed.length === 0) return draftReply(tx, draft)
    const content = changed.reduce(withPart, draft.content)
    const revision = draft.revision + 1
    await writeDraft(tx, { content, revision, edits: editsWith(tx, draft, paths) })
    await wantPictures(tx, Object.values(parts))
    await publishDraft(tx)
    return draftReply(tx)
  })

/** Throws unless nobody changed the draft since a revision. */
export async function requireRevision(tx: Context, draft: Draft, seen: number) {
  if (draft.revision === seen) return
  await refuseOvertaken(tx, draft, seen, Object.keys(draft.edits))
  throw conflict('The draft was published in the meantime. Please look at it first.', {
    overtaken: [],
    draft: await draftReply(tx, draft),
  })
}

/** Replaces the whole draft. */
export const replaceDraft = (
  context: Context,
  seen: number,
  contentNow: (tx: Context) => Promise<SiteContent>,
) =>
  inTransaction(context, async (tx) => {
    await holdLock(tx.db, 'siteDraft')
    const draft = await readDraftRow(tx)
    await requireRevision(tx, draft, seen)
    const content = await contentNow(tx)
    const own = [...Object.keys(draft.content.ownPages), ...Object.keys(content.ownPages)]
    const paths = [...allEditedPaths, ...own.map(ownPagePath)].filter(
      (path) => !isSame(valueAt(draft.content, path), valueAt(content, path)),
    )
    const edits = editsWith(tx, draft, paths)
    await writeDraft(tx, { content, revision: draft.revision + 1, edits })
    await wantPictures(tx, content)
    await publishDraft(tx)
    return draftReply(tx)
  })

/** Returns everything wrong with an imported file. */
export const misfitsOfWhole = (content: unknown): Misfit[] =>
  misfitsOf(siteShape, content, '').map(({ path, sentence }) => ({
    path: path.replace(/^\./, ''),
    sentence,
  }))
