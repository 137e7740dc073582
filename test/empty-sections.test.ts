import { expect, test } from 'vitest'
import { sampleAgency } from '../site/agency.ts'
import type { Block } from '../site/schema/own-pages.ts'
import { withValue } from '../site/schema/places.ts'
import { anchors, listed } from '../site/schema/section-uses.ts'
import { sectionedPages } from '../site/schema/sections.ts'
import type { SiteContent } from '../site/schema/site.ts'
import { siteOf } from '../site/schema/site-of.ts'
import { fullSite } from './marked-site.ts'

const details = { address: '', phone: '', country: 'DE' } as Parameters<typeof siteOf>[2]
const linked = (to: string): Partial<SiteContent> => ({
  menu: [{ label: 'There', to }],
  footer: [{ title: 'More', links: [{ label: 'There', to }] }],
})
const linksTo = (content: SiteContent, to: string) => {
  const { menu, footer } = siteOf({ ...content, ...linked(to) }, sampleAgency, details).agency
  return [menu.length, footer.length]
}

test.each(Object.entries(listed))(
  'no menu leads to the section %s while it is empty',
  (place, list) => {
    const [id = ''] = place.split('.')
    const page = sectionedPages.find((each) => each.id === id)
    const to = `${page?.path}#${anchors[place]}`
    expect(linksTo(fullSite, to)).toEqual([1, 1])
    expect(linksTo(withValue(fullSite, list, []), to)).toEqual([0, 0])
  },
)

const points: Block = {
  kind: 'points',
  hidden: false,
  title: 'Über uns',
  points: [{ title: 'Klein', text: 'Vier Leute.' }],
}
const withBlocks = (...blocks: Block[]): SiteContent => ({
  ...fullSite,
  ownPages: {
    team: {
      slug: 'team',
      hidden: false,
      listing: { title: 'Team', description: 'Who we are' },
      heading: { before: 'Team', mark: '', after: '' },
      lead: '',
      blocks,
    },
  },
})

test('no menu leads to a section of an own page that is hidden or empty', () => {
  const to = '/team#uber-uns'
  expect(linksTo(withBlocks(points), to)).toEqual([1, 1])
  expect(linksTo(withBlocks({ ...points, hidden: true }), to)).toEqual([0, 0])
  expect(linksTo(withBlocks({ ...points, points: [] }), to)).toEqual([0, 0])
  expect(linksTo(withBlocks({ ...points, hidden: true }, points), to)).toEqual([1, 1])
})

test('an own page shows no title above nothing', () => {
  const { ownPages } = siteOf(withBlocks({ ...points, points: [] }, points), sampleAgency, details)
  expect(ownPages['team']?.blocks).toEqual([points])
})
