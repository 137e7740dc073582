import { pagedServices } from './paged-services.ts'

/** The words of other sections that a section shows as well, by page and section. */
export const shownBeside: Record<string, readonly string[]> = {
  'home.hero': ['landing.team'],
  'about.hero': ['landing.team'],
  'about.closing': ['landing.closing'],
  'imprint.hero': ['landing.closing'],
  ...Object.fromEntries(
    pagedServices.map((id) => [`${id}.hero`, [`services.${id}.example.picture`]]),
  ),
}

/** The list without which a section isn't shown, by page and section. */
export const listed: Record<string, string> = {
  'home.work': 'cases.stories',
  'home.offerings': 'landing.offerings',
  'home.steps': 'landing.steps',
  'home.questions': 'landing.questions',
  'case-studies.impact': 'cases.impact.claims',
  'careers.hiring': 'careers.hiring',
  ...Object.fromEntries(pagedServices.map((id) => [`${id}.prices`, `services.${id}.prices`])),
}

/** The anchors of sections that links lead to, such as `/#questions`, by page and section. */
export const anchors: Record<string, string> = {
  'home.work': 'work',
  'home.offerings': 'services',
  'home.steps': 'steps',
  'home.impact': 'impact',
  'home.questions': 'questions',
  'case-studies.impact': 'impact',
  'careers.positions': 'positions',
  'careers.hiring': 'hiring',
  'careers.apply': 'apply',
  ...Object.fromEntries(pagedServices.map((id) => [`${id}.prices`, 'prices'])),
}
