import { linkTargets } from '../../../../contract/website/posts.ts'
import { call } from '../../../platform/call.ts'
import type { LinkSource } from '../../../platform/text-editor/LinkDialog.tsx'

/** The website's pages and posts, for links within it. */
export const siteLinks: LinkSource = {
  name: 'website',
  search: (q) => call(linkTargets, { query: { q } }),
}

/** The same pages with the website's address, as emails need it: a variable, since it may change before they leave. */
export const emailLinks: LinkSource = {
  name: 'email',
  search: async (q) =>
    (await call(linkTargets, { query: { q } })).map(({ title, url }) => ({
      title,
      url: `{{ company_website }}${url}`,
    })),
}
