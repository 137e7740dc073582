import { expect, test } from 'vitest'
import { sampleAgency } from '../site/agency.ts'
import { blockKinds } from '../site/schema/own-pages.ts'
import { valueAt } from '../site/schema/places.ts'
import { shownBeside } from '../site/schema/section-uses.ts'
import { sectionedPages } from '../site/schema/sections.ts'
import { optionOf, type Shape, shapeAt } from '../site/schema/shapes.ts'
import type { ContentPage, SiteContent } from '../site/schema/site.ts'
import { siteContent } from '../site/schema/site.ts'
import { siteOf } from '../site/schema/site-of.ts'
import { everyPlace, fullSite, marked } from './marked-site.ts'

const details = { address: '', phone: '', country: 'DE' } as Parameters<typeof siteOf>[2]
const drawn = (content: SiteContent) => siteOf(content, sampleAgency, details)
const wordsIn = (content: SiteContent) => {
  const { arrangement: _, ...words } = drawn(content)
  return JSON.stringify(words)
}
const arranged = (id: ContentPage, changes: Partial<SiteContent['arrangement'][ContentPage]>) => ({
  ...fullSite,
  arrangement: { ...fullSite.arrangement, [id]: { ...fullSite.arrangement[id], ...changes } },
})
/** Returns the places at or below a path whose words can be read, but for `kept`. */
const readable = (text: string, path: string, kept: readonly string[] = []) =>
  [...text.matchAll(/\[([\w.-]+)\]/g)]
    .map(([, place = '']) => place)
    .filter((place) => `${place}.`.startsWith(`${path}.`))
    .filter((place) => !kept.some((each) => `${place}.`.startsWith(`${each}.`)))

test('the words of a visible section are there', () => {
  const text = wordsIn(fullSite)
  const places = sectionedPages.flatMap(everyPlace)
  const withWords = places.filter((path) => JSON.stringify(valueAt(fullSite, path)).includes('['))
  expect(withWords.filter((path) => readable(text, path).length === 0)).toEqual([])
})

test.each(sectionedPages)('of the page $label nothing is readable once it is hidden', (page) => {
  const text = wordsIn(arranged(page.id, { hidden: true }))
  const elsewhere = Object.entries(shownBeside).flatMap(([place, paths]) =>
    place.startsWith(`${page.id}.`) ? [] : paths,
  )
  const left = everyPlace(page).flatMap((path) => readable(text, path, elsewhere))
  expect(left).toEqual([])
})

const sections = sectionedPages.flatMap((page) =>
  page.sections
    .filter(({ isFixed }) => !isFixed)
    .map((section) => ({ name: `${page.label}, ${section.label}`, page, section })),
)

test.each(sections)('of the section $name nothing is readable once it is hidden', (each) => {
  const { page, section } = each
  const content = arranged(page.id, { sections: [{ id: section.id, hidden: true }] })
  const text = wordsIn(content)
  const kept = Object.values(shownBeside).flat()
  expect(section.paths.flatMap((path) => readable(text, path, kept))).toEqual([])
  const { agency: _agency, contact: _contact, pictures: _pictures, ...words } = drawn(content)
  expect(Object.keys(words).toSorted()).toEqual(Object.keys(siteContent.shape).toSorted())
})

test.each(blockKinds)(
  'of a hidden %s of an own page nothing is readable, nor of a hidden page',
  (kind) => {
    const shape = shapeAt('ownPages.abc.blocks.0', {
      ownPages: { abc: { blocks: [{ kind }] } },
    }) as Extract<Shape, { is: 'either' }>
    const option = optionOf(shape.options, { kind }) as Shape
    const block = { ...(marked(option, { kind }, 'secret') as object), kind, hidden: true }
    const page = {
      slug: 'secret-launch',
      listing: { title: '[secret]', description: '[secret]' },
      hidden: false,
      heading: { before: '', mark: 'Here', after: '' },
      lead: '',
      blocks: [block],
    } as unknown as SiteContent['ownPages'][string]
    const menu = [{ label: 'Launch', to: '/secret-launch' }]
    const open = {
      ...fullSite,
      menu,
      ownPages: { abc: { ...page, listing: { title: 'x', description: 'x' } } },
    }
    expect(wordsIn(open)).not.toContain('[secret')
    expect(wordsIn(open)).toContain('secret-launch')
    const hidden = wordsIn({ ...fullSite, menu, ownPages: { abc: { ...page, hidden: true } } })
    expect(hidden).not.toContain('secret')
  },
)
