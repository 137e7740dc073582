import * as z from 'zod/mini'
import { id, instant, text } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'

/** A version of the website that was published. */
const siteVersion = z.object({
  id,
  /** Counts up from 1. */
  number: z.int(),
  note: z.string(),
  /** The person who published it; empty for the words that came with the software. */
  by: z.string(),
  createdAt: instant,
})
export type SiteVersion = z.output<typeof siteVersion>

/** A place in the content that somebody changed since the last version, such as `landing.hero`. */
const editedPlace = z.object({
  path: z.string(),
  /** The draft's revision in which it was changed last. */
  revision: z.int(),
  by: z.string(),
  byMe: z.boolean(),
  at: instant,
})
export type EditedPlace = z.output<typeof editedPlace>

/** The website as the team edits it. */
const draft = z.object({
  /** Everything the agency writes itself: a `SiteContent` of `site/schema/site.ts`, perhaps with gaps. */
  content: z.unknown(),
  /** Counts the changes of the draft. */
  revision: z.int(),
  edited: z.array(editedPlace),
  /** The number of fields that differ from what visitors see. */
  changes: z.int(),
  /** The number of samples that visitors would see. */
  samples: z.int(),
  /** The number of pictures it names that the library doesn’t have. */
  missingPictures: z.int(),
  savedAt: z.nullable(instant),
  /** Opens previews of the draft, for a week: see `preview`. */
  previewToken: z.string(),
  /** The last versions, the newest first: visitors see the first one, or the sample when there is none. */
  versions: z.array(siteVersion),
})
export type SiteDraft = z.output<typeof draft>

/** Something wrong at a place in the content. */
export type SiteMisfit = { path: string; sentence: string }

/** Returns the draft of the website; what visitors see while nobody has changed anything. */
export const readDraft = endpoint({
  method: 'GET',
  path: '/api/admin/site-draft',
  may: 'site-versions.list',
  reply: draft,
})

const revision = z.int().check(z.gte(0))

/**
 * Saves parts of the draft by their place, such as `landing.hero`; null removes a page of the agency's own. 409 with
 * the draft, changing nothing, when one of them was changed since `revision`; changes to different parts go together.
 */
export const saveDraft = endpoint({
  method: 'PUT',
  path: '/api/admin/site-draft',
  may: 'site-versions.update',
  body: z.object({ revision, parts: z.record(z.string(), z.unknown()) }),
  reply: draft,
})

/** Makes the draft what visitors see again. 409 when it was changed since `revision`. */
export const discardDraft = endpoint({
  method: 'POST',
  path: '/api/admin/site-draft/discard',
  may: 'site-versions.update',
  body: z.object({ revision }),
  reply: draft,
})

/**
 * Replaces the draft with an exported file. 400 with a sentence for each wrong field, 409 when the draft was changed
 * since `revision`.
 */
export const importDraft = endpoint({
  method: 'POST',
  path: '/api/admin/site-draft/import',
  may: 'site-versions.update',
  bodyLimit: { bytes: 4 * 2 ** 20, sentence: 'The file is larger than 4 MB' },
  body: z.object({ revision, file: z.unknown() }),
  reply: draft,
})

/** Makes an earlier version the draft, to look at and publish. 409 when the draft was changed since `revision`. */
export const restore = endpoint({
  method: 'POST',
  path: '/api/admin/site-versions/:id/restore',
  may: 'site-versions.update',
  params: z.object({ id }),
  body: z.object({ revision }),
  reply: draft,
})

/**
 * Publishes the draft: visitors see it within a second. 400 with a sentence for each field that isn't ready, 409 when
 * the draft was changed since `revision`.
 */
export const publish = endpoint({
  method: 'POST',
  path: '/api/admin/site-versions',
  may: 'site-versions.publish',
  body: z.object({ revision, note: text(200) }),
  reply: draft,
  status: 201,
})

/** A side of a comparison: the draft, what visitors see, or a version's id. */
const side = z.union([z.enum(['draft', 'live']), id])

/** A field that differs: null where there was or is nothing. */
const change = z.object({
  path: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
export type SiteChange = z.output<typeof change>

/** Returns the fields that differ between two versions, and what keeps the second from being published. */
export const compare = endpoint({
  method: 'GET',
  path: '/api/admin/site-versions/compare',
  may: 'site-versions.list',
  query: z.object({ from: z._default(side, 'live'), to: z._default(side, 'draft') }),
  reply: z.object({
    changes: z.array(change),
    problems: z.array(z.object({ path: z.string(), sentence: z.string() })),
    /** The places of the samples that visitors would see. */
    samples: z.array(z.string()),
  }),
})

/** Returns the website as one JSON file, which `importDraft` reads. */
export const exportAll = rawEndpoint({
  method: 'GET',
  path: '/api/admin/site-versions/file',
  may: 'site-versions.list',
  query: z.object({ of: z._default(side, 'draft') }),
})

const previewed = {
  params: z.object({ token: z.string().check(z.maxLength(60)) }),
  query: z.object({
    page: z._default(z.string().check(z.maxLength(300)), '/'),
    /** Whether it stands in the editor, which says itself that it is a preview. */
    framed: z._default(z.enum(['yes', 'no']), 'no'),
  }),
}

/** Shows a page of the draft to whoever has the link, without scripts and hidden from search engines. */
export const preview = rawEndpoint({
  method: 'GET',
  path: '/api/site-previews/:token',
  may: 'site-versions.read',
  limit: 'site-previews',
  ...previewed,
})

/** Returns the picture of a page of the draft that is shown where the page is shared. */
export const previewCard = rawEndpoint({
  method: 'GET',
  path: '/api/site-previews/:token/card',
  may: 'site-versions.read',
  limit: 'site-previews',
  ...previewed,
})
