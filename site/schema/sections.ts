import type { Arrangement, ContentPage } from './site.ts'

/** A part of the website that is edited, ordered and hidden as one. */
export type Section = {
  id: string
  label: string
  /** The places of its words in the content; each of them is saved as one. */
  paths: string[]
  /** Stays at the top of its page. */
  isFixed?: true
}
export type SectionedPage = { id: ContentPage; label: string; path: string; sections: Section[] }

const fixed = (label: string, ...paths: string[]): Section => ({
  id: 'hero',
  label,
  paths,
  isFixed: true,
})
const section = (id: string, label: string, ...paths: string[]): Section => ({ id, label, paths })

const service = (id: ContentPage, label: string, drawing: string): SectionedPage => {
  const of = (...names: string[]) => names.map((name) => `services.${id}.${name}`)
  return {
    id,
    label,
    path: `/${id}`,
    sections: [
      fixed('Top', ...of('title', 'lead')),
      section('example', 'Example', ...of('example')),
      section('benefits', 'Benefits', ...of('titles.benefits', 'benefits', drawing)),
      section('breakdown', 'What the price buys', ...of('breakdown')),
      section('prices', 'Prices', ...of('titles.prices', 'prices')),
      section('process', 'Process', ...of('titles.process', 'process')),
      section('makers', 'Who does it', ...of('makers')),
      section('case', 'Case study'),
      section('closing', 'Call to action', ...of('closing')),
    ],
  }
}

const landing = (...names: string[]) => names.map((name) => `landing.${name}`)
const careers = (...names: string[]) => names.map((name) => `careers.${name}`)

/** The pages with their sections, in the usual order. */
export const sectionedPages: readonly SectionedPage[] = [
  {
    id: 'home',
    label: 'Home',
    path: '/',
    sections: [
      fixed('Top', ...landing('hero')),
      section('partners', 'Partners', ...landing('partners')),
      section('work', 'Case studies', ...landing('titles.work', 'titles.workText')),
      section('testimonials', 'Testimonials', ...landing('testimonials', 'hoursSaved')),
      section('steps', 'Steps', ...landing('titles.steps', 'steps')),
      section('offerings', 'Services', ...landing('titles.offerings', 'offerings')),
      section('values', 'Promises', ...landing('titles.values', 'values', 'team', 'time')),
      section(
        'impact',
        'Before and after',
        ...landing('titles.impact', 'titles.impactText', 'heroBars', 'impact'),
      ),
      section('closing', 'Call to action', ...landing('closing')),
      section('questions', 'Questions', ...landing('titles.questions', 'questions')),
    ],
  },
  service('web-development', 'Web Development', 'paint'),
  service('ai-automation', 'AI Automation', 'routine'),
  service('custom-software', 'Custom Software', 'builds'),
  {
    id: 'about',
    label: 'About',
    path: '/about',
    sections: [
      fixed('Top', 'about.title', 'about.lead', 'about.drawing'),
      section('figures', 'Figures', 'about.claims'),
      section('principles', 'Principles', 'about.principlesTitle', 'about.principles'),
      section('join', 'Careers', 'about.join'),
      section('closing', 'Call to action'),
    ],
  },
  {
    id: 'case-studies',
    label: 'Case Studies',
    path: '/case-studies',
    sections: [
      fixed('Top', 'cases.title', 'cases.lead'),
      section('stories', 'Cases', 'cases.stories'),
      section('impact', 'Figures', 'cases.impact'),
      section('closing', 'Call to action', 'cases.closing'),
    ],
  },
  {
    id: 'careers',
    label: 'Careers',
    path: '/careers',
    sections: [
      fixed('Top', ...careers('title', 'lead', 'week')),
      section('perks', 'Perks', ...careers('titles.perks', 'perks', 'drafts', 'overlap')),
      section('positions', 'Positions', ...careers('titles.positions'), 'positions'),
      section('hiring', 'Hiring', ...careers('hiring')),
      section('apply', 'Application form', ...careers('titles.apply')),
      section('contact', 'Contact', ...careers('titles.contact', 'place')),
    ],
  },
  {
    id: 'privacy',
    label: 'Privacy',
    path: '/privacy',
    sections: [fixed('Text', 'legal.privacy')],
  },
  { id: 'terms', label: 'Terms', path: '/terms', sections: [fixed('Text', 'legal.terms')] },
  {
    id: 'imprint',
    label: 'Imprint',
    path: '/imprint',
    sections: [fixed('Text', 'legal.imprint')],
  },
]

/** The parts of the website around its pages. */
export const frameSections: readonly Section[] = [
  section('menu', 'Menu', 'menu'),
  section('footer', 'Footer', 'summary', 'footer', 'note', 'social'),
  section('redirects', 'Redirects', 'redirects'),
  section('samples', 'Samples', 'samplesHidden'),
  section('look-around', 'Look around', 'lookAround'),
]

/** The page on which visitors look around the portal of a sample client. */
export const lookAroundPath = '/look-around'

/** The pages that a website can't do without. */
export const neededPages: readonly ContentPage[] = ['home', 'privacy', 'terms']

/** Returns where a page's title and description for search engines are. */
export const listingPath = (page: ContentPage) => `pages.${page}`
export const arrangementPath = (page: ContentPage) => `arrangement.${page}`
export const ownPagePath = (key: string) => `ownPages.${key}`

const editedPaths = new Set([
  ...frameSections.flatMap(({ paths }) => paths),
  ...sectionedPages.flatMap(({ id, sections }) => [
    listingPath(id),
    arrangementPath(id),
    ...sections.flatMap(({ paths }) => paths),
  ]),
])

/** Returns whether a place in the content is saved as one. */
export const isEditedPath = (path: string) =>
  editedPaths.has(path) || /^ownPages\.[a-z0-9]{1,20}$/.test(path)

/** The places that are saved as one, besides the agency's own pages. */
export const allEditedPaths: readonly string[] = [...editedPaths]

export const usualArrangement = Object.fromEntries(
  sectionedPages.map(({ id, sections }) => [
    id,
    { hidden: false, sections: sections.map((each) => ({ id: each.id, hidden: false })) },
  ]),
) as Record<ContentPage, Arrangement>

/** Returns a page's sections in their order; one that was never arranged stands after the one it usually follows. */
export function arrangedSections(page: ContentPage, { sections }: Arrangement) {
  const usual = sectionedPages.find(({ id }) => id === page)?.sections ?? []
  const hidden = new Map(sections.map((each) => [each.id, each.hidden]))
  const known = sections.flatMap(({ id }) => usual.find((each) => each.id === id) ?? [])
  const arranged = known.filter((each, i) => known.indexOf(each) === i)
  usual.forEach((each, i) => {
    if (arranged.includes(each)) return
    const before = usual[i - 1]
    arranged.splice(each.isFixed || !before ? 0 : arranged.indexOf(before) + 1, 0, each)
  })
  arranged.sort((a, b) => Number(Boolean(b.isFixed)) - Number(Boolean(a.isFixed)))
  return arranged.map((each) => ({
    ...each,
    isHidden: !each.isFixed && (hidden.get(each.id) ?? false),
  }))
}
