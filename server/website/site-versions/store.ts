import { desc, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { StoredAgencySettings } from '../../../contract/core/agency-settings.ts'
import { inCurrency, sampleFor } from '../../../site/sample.ts'
import { redirect } from '../../../site/schema/frame.ts'
import { openContent } from '../../../site/schema/open.ts'
import type { Site, SiteContent } from '../../../site/schema/site.ts'
import { siteOf } from '../../../site/schema/site-of.ts'
import { readAgencySettings } from '../../core/agency-settings/store.ts'
import type { Context } from '../../platform/context.ts'
import { filesOfPictures } from './picture-files.ts'
import { siteDrafts, siteVersions, type Edit } from './table.ts'

type Reading = Pick<Context, 'db' | 'settings'>

/** A version that adds redirects to the sample, whose words go on following the agency's name and the software. */
const onSample = z.object({ follows: z.literal('sample'), redirects: z.array(redirect) })
type OnSample = z.output<typeof onSample>

/** Returns whether a version's words are those of the sample, so that nobody has published any. */
export const followsSample = (content: unknown) => onSample.safeParse(content).success

/** Selects the versions whose words somebody published. */
export const isPublished = sql`${siteVersions.content}->>'follows' is null`

/** Returns stored content as this version of the software needs it. */
function opened({ settings }: Reading, content: unknown): SiteContent {
  const sample = sampleFor(settings.agency)
  const { success, data } = onSample.safeParse(content)
  return success
    ? { ...sample, redirects: data.redirects }
    : inCurrency(openContent(content, sample), settings.agency.currency)
}

/** Returns the newest version, or null while nothing was published. */
export async function newestVersion({ db }: Pick<Context, 'db'>) {
  const [row] = await db.select().from(siteVersions).orderBy(desc(siteVersions.id)).limit(1)
  return row ?? null
}

/** Returns what visitors see, as the agency wrote it: the sample until something is published. */
export async function liveContent(context: Reading): Promise<SiteContent> {
  const version = await newestVersion(context)
  return version ? opened(context, version.content) : sampleFor(context.settings.agency)
}

/** Returns the website as visitors see it. */
export const readSite = async (context: Reading): Promise<Site> =>
  siteWith(context, await liveContent(context))

/** Returns what of the agency's details a website may show. */
const contactOf = ({
  name: _name,
  legalName: _legalName,
  email: _email,
  locale: _locale,
  fromEnvironment: _fromEnvironment,
  ...contact
}: Omit<StoredAgencySettings, 'updatedAt'>) => contact

/** Returns a website with the agency's details as they are now. */
export async function siteWith(context: Reading, content: SiteContent): Promise<Site> {
  const { updatedAt, ...details } = await readAgencySettings(context)
  const { address, country } = details
  const name = new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country
  const contact = updatedAt && { ...contactOf(details), address: `${address}\n${name}` }
  const pictures = await filesOfPictures(context, content)
  return siteOf(content, context.settings.agency, contact, pictures)
}

/** Returns a version's content; null where there is none. */
export async function contentOfVersion(context: Reading, id: number): Promise<SiteContent | null> {
  const [row] = await context.db.select().from(siteVersions).where(eq(siteVersions.id, id))
  return row ? opened(context, row.content) : null
}

/** The draft as it is stored; before the first change, what visitors see. */
export type Draft = {
  content: SiteContent
  revision: number
  edits: Record<string, Edit>
  savedAt: Date | null
}

export async function readDraftRow(context: Reading): Promise<Draft> {
  const [row] = await context.db.select().from(siteDrafts).where(eq(siteDrafts.id, 1))
  if (row) return { ...row, content: opened(context, row.content) }
  return { content: await liveContent(context), revision: 0, edits: {}, savedAt: null }
}

/** Stores the draft in its next revision. */
export async function writeDraft(
  tx: Context,
  { content, revision, edits }: Pick<Draft, 'content' | 'revision' | 'edits'>,
) {
  const values = { content, revision, edits, savedAt: tx.now() }
  await tx.db
    .insert(siteDrafts)
    .values({ id: 1, ...values })
    .onConflictDoUpdate({ target: siteDrafts.id, set: values })
}

/** Stores a version, the newest from now on. */
export async function addVersion(
  tx: Context,
  version: {
    content: SiteContent | OnSample
    note: string
    publishedBy: number | null
    basedOn: number | null
  },
) {
  const number = sql`(select coalesce(max(number), 0) + 1 from site_versions)`
  const [row] = await tx.db
    .insert(siteVersions)
    .values({ ...version, number: sql<number>`${number}`, createdAt: tx.now() })
    .returning()
  return row as NonNullable<typeof row>
}
