import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { drawingFolder } from '../server/website/site-versions/drawing/assets.ts'
import type { Prerenderer } from '../server/website/site-versions/drawing/draw.ts'
import { sampleAgency } from '../site/agency.ts'
import { samplePictures } from '../site/pictures.ts'
import { sampleContent } from '../site/sample.ts'
import type { Block } from '../site/schema/own-pages.ts'
import type { SiteContent } from '../site/schema/site.ts'
import { siteOf } from '../site/schema/site-of.ts'

const [key = ''] = Object.keys(samplePictures)
const block: Block = {
  kind: 'picture',
  hidden: false,
  title: '',
  picture: { key, alt: 'A shop' },
  caption: '',
}
const content: SiteContent = {
  ...sampleContent,
  ownPages: {
    team: {
      slug: 'team',
      hidden: false,
      listing: { title: 'Team', description: 'Who we are' },
      heading: { before: 'Team', mark: '', after: '' },
      lead: '',
      blocks: [block, { ...block, caption: 'Our shop' }],
    },
  },
}

async function pagesWith(pictures: Parameters<typeof siteOf>[3]) {
  const file = pathToFileURL(path.join(drawingFolder, 'prerender.js')).href
  const { pages } = (await import(file)) as Prerenderer
  const drawn = await pages(siteOf(content, sampleAgency, null, pictures))
  return drawn.map((page) => [page.path, page.prerendered?.html ?? ''] as const)
}

const words = (html: string) => html.replaceAll(/<[^>]+>/g, '').trim()
/** Elements that keep room for something: figures, sections, and frames with proportions. */
const rooms = [
  /<figure\b[^>]*>[^]*?<\/figure>/g,
  /<section\b[^>]*>(?:(?!<section\b)[^])*?<\/section>/g,
  /<(\w+)\b[^>]*\baspect-[^>]*>[^]*?<\/\1>/g,
]

/** Returns the parts of a page that keep room for something and show nothing. */
const holesIn = (html: string) =>
  rooms
    .flatMap((room) => html.match(room) ?? [])
    .filter((all) => !/<(?:img|svg|picture|video)\b/.test(all) && words(all) === '')

test('without the files of any picture, no page keeps an empty place for one', async () => {
  const whole = await pagesWith(samplePictures)
  const bare = await pagesWith({})
  const holes = (pages: typeof whole) =>
    pages.flatMap(([at, html]) => holesIn(html).map((each) => `${at}: ${each}`))
  expect(whole.map(([, html]) => html).join('')).toContain('<img')
  expect(holes(bare)).toEqual(holes(whole))
})
