import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/website/site-versions.ts'
import { sectionedPages } from '../../../site/schema/sections.ts'
import type { SiteContent } from '../../../site/schema/site.ts'
import type { Context, Identify } from '../../platform/context.ts'
import { localise } from '../../platform/page-shell.ts'
import { withSocialLinks } from '../../platform/pages.ts'
import { type RawCall, serveRaw } from '../../platform/raw.ts'
import { gone, notFound } from '../../platform/refusals.ts'
import { appIconOf } from './drawing/app-icon.ts'
import { drawPictureApart, drawPreviewApart } from './drawing/drawer.ts'
import { isPreviewToken } from './preview-tokens.ts'
import { readDraftRow, siteWith } from './store.ts'

/** Styles and pictures of this website, and nothing else: a preview has no scripts and sends no forms. */
const policy =
  "default-src 'none';style-src 'self' 'unsafe-inline';img-src 'self' data:;font-src 'self';frame-ancestors 'self';base-uri 'none';form-action 'none'"
const headers = { 'content-security-policy': policy, 'x-robots-tag': 'noindex' }

const bar = `<p style="position:sticky;top:0;z-index:60;margin:0;padding:.5rem 1rem;text-align:center;font:600 .9375rem/1.4 system-ui,sans-serif;background:#ffc629;color:#0f1f1a">Preview. This version isn’t published.</p>`

/** Has a hidden page look as if it weren't: it can be looked at before it is shown. */
function withPageShown(content: SiteContent, path: string): SiteContent {
  const own = Object.entries(content.ownPages).map(([key, page]) => [
    key,
    { ...page, hidden: false },
  ])
  const ownPages = Object.fromEntries(own) as SiteContent['ownPages']
  const built = sectionedPages.find((page) => `${path}/`.startsWith(`${page.path}/`))
  if (!built) return { ...content, ownPages }
  const arranged = { ...content.arrangement[built.id], hidden: false }
  return { ...content, ownPages, arrangement: { ...content.arrangement, [built.id]: arranged } }
}

/** Draws the page of the draft that a link names. */
async function drawnPage(call: RawCall<typeof contract.preview>) {
  const { token } = call.params
  if (!isPreviewToken(call, token))
    throw gone('This preview link has expired. Please ask for a new one.')
  const { content } = await readDraftRow(call)
  const site = await siteWith(call, withPageShown(content, call.query.page))
  const drawn = await drawPreviewApart({ site, brand: call.settings.brand }, call.query.page)
  if (!drawn) throw notFound()
  return { ...drawn, social: content.social }
}

/** Leads links to other pages to their previews. */
const withPreviewLinks = (html: string, token: string, framed: string) =>
  html.replace(
    /(<a\b[^>]*?\bhref=")(\/(?!\/|api\/|assets\/)[^"#?]*)(#[^"]*)?"/g,
    (_all, tag: string, page: string, hash = '') => {
      const query = new URLSearchParams({ page, ...(framed === 'yes' && { framed }) })
      return `${tag}/api/site-previews/${token}?${query.toString().replaceAll('&', '&amp;')}${String(hash)}"`
    },
  )

export function serveSitePreviews(app: FastifyInstance, context: Context, identify: Identify) {
  serveRaw(app, context, identify, contract.preview, async (call) => {
    const { html, social } = await drawnPage(call)
    const { framed } = call.query
    const shown = framed === 'yes' ? html : html.replace(/<body>/, `<body>${bar}`)
    const settings = withSocialLinks(call.settings, social)
    return {
      type: 'text/html; charset=utf-8',
      body: localise(withPreviewLinks(shown, call.params.token, framed), settings),
      headers,
    }
  })
  serveRaw(app, context, identify, contract.previewCard, async (call) => {
    const { picture } = await drawnPage(call)
    const { agency, brand } = call.settings
    const icon = await appIconOf(agency.name, brand)
    const drawn = picture && (await drawPictureApart(picture, brand, icon))
    if (!drawn) throw notFound()
    return { type: 'image/png', body: drawn, headers: { 'x-robots-tag': 'noindex' } }
  })
}
