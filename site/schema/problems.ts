import * as z from 'zod/mini'
import { caseProblems } from './case-problems.ts'
import { chartProblems, hoursProblems } from './chart-problems.ts'
import { isKeyed } from './places.ts'
import { linksIn } from './linked-text.ts'
import { allPathsOf, fixedPathsOf } from './redirects.ts'
import { takenOwnSlug } from './own-addresses.ts'
import { isTakenAddress } from './taken-addresses.ts'
import { isBlank } from '../../contract/fields.ts'
import { sentenceOfIssue } from './problem-sentences.ts'
import { arrangementPath, neededPages, sectionedPages } from './sections.ts'
import { imprintPath, type SiteContent, siteContent } from './site.ts'
import type { Misfit } from './fit.ts'

const twice = (values: string[]) => (value: string) =>
  values.filter((each) => each === value).length > 1

const sameSlug = 'Another one has this address already'

function slugProblems({ cases, ownPages, positions }: SiteContent): Misfit[] {
  const lists = { 'cases.stories': cases.stories, positions }
  const inLists = Object.entries(lists).flatMap(([path, list]) => {
    const isTwice = twice(list.map(({ slug }) => slug))
    return list.flatMap(({ slug }, i) =>
      isTwice(slug) ? [{ path: `${path}.${i}.slug`, sentence: sameSlug }] : [],
    )
  })
  const built = new Set(sectionedPages.map(({ path }) => path))
  const isTwice = twice(Object.values(ownPages).map(({ slug }) => slug))
  const own = Object.entries(ownPages).flatMap(([key, { slug }]) =>
    isTwice(slug) ||
    (built.has(`/${slug}`) && `/${slug}` !== imprintPath) ||
    isTakenAddress(`/${slug}`)
      ? [{ path: `ownPages.${key}.slug`, sentence: takenOwnSlug }]
      : [],
  )
  return [...inLists, ...own]
}

const isOwnAddress = (address: string) => address.startsWith('/')
const plainPath = (path: string) => (path === '/' ? path : path.replace(/\/+$/, ''))
/** Posts and the portal are no part of the website's words. */
const isServed = (path: string) => isTakenAddress(path) || path.startsWith('/blog/')

/** Returns whether an address on this website leads to no page. */
function deadIn(content: SiteContent) {
  const known = new Set(allPathsOf(content))
  return (path: string) => isOwnAddress(path) && !known.has(plainPath(path)) && !isServed(path)
}

/** Chains and circles cost visitors and search engines a step each, or never end. */
function redirectProblems(content: SiteContent): Misfit[] {
  const { redirects } = content
  // Publishing drops a redirect where an own page, a case or a position is.
  const pages = fixedPathsOf(content)
  const isDead = deadIn(content)
  const isTwice = twice(redirects.map(({ from }) => from))
  return redirects.flatMap(({ from, to }, i) => {
    const path = `redirects.${i}`
    const target = to.replace(/[?#].*/, '')
    if (isTwice(from))
      return [{ path: `${path}.from`, sentence: 'This address is redirected twice' }]
    if (pages.includes(from) || isTakenAddress(from))
      return [{ path: `${path}.from`, sentence: 'There is a page at this address. Hide it first.' }]
    if (from === target) return [{ path: `${path}.to`, sentence: 'This leads back to itself' }]
    if (redirects.some((other) => other.from === target))
      return [
        {
          path: `${path}.to`,
          sentence: 'This address is redirected itself. Please enter where it leads in the end.',
        },
      ]
    if (isDead(target))
      return [
        {
          path: `${path}.to`,
          sentence: 'There is no page at this address. Choose another one, or remove the redirect.',
        },
      ]
    return []
  })
}

/** Words can link to pages, which have to be there. */
function linkProblems(content: SiteContent): Misfit[] {
  const isDead = deadIn(content)
  const inside = (value: unknown, path: string): Misfit[] => {
    if (typeof value === 'string') {
      const dead = linksIn(value).find((to) => isDead(to.replace(/[?#].*/, '')))
      return dead
        ? [{ path, sentence: `There is no page at ${dead}. Please change the link.` }]
        : []
    }
    if (value === null || typeof value !== 'object') return []
    return Object.entries(value).flatMap(([key, each]) =>
      inside(each, path ? `${path}.${key}` : key),
    )
  }
  return inside(content, '')
}

/** A figure or quote of the agency's own has to say who counted or said it. */
function sourceProblems(value: unknown, path: string): Misfit[] {
  if (Array.isArray(value)) return value.flatMap((each, i) => sourceProblems(each, `${path}.${i}`))
  if (!isKeyed(value)) return []
  const { sample, source } = value
  const own =
    sample === false && typeof source === 'string' && isBlank(source)
      ? [{ path: `${path}.source`, sentence: 'Please say who counted or said it, and when' }]
      : []
  return [
    ...own,
    ...Object.entries(value).flatMap(([key, each]) =>
      sourceProblems(each, path ? `${path}.${key}` : key),
    ),
  ]
}

/** Visitors need some pages, which the editor doesn't offer to hide. */
const hiddenProblems = ({ arrangement }: SiteContent): Misfit[] =>
  neededPages
    .filter((page) => arrangement[page].hidden)
    .map((page) => ({
      path: `${arrangementPath(page)}.hidden`,
      sentence: 'Visitors need this page, so it can’t be hidden',
    }))

/** Returns everything that keeps content from being published, by place. */
export function problemsOf(content: unknown): Misfit[] {
  const read = z.safeParse(siteContent, content, { error: sentenceOfIssue })
  if (!read.success)
    return read.error.issues.map((issue) => ({
      path: issue.path.map(String).join('.'),
      sentence: issue.message,
    }))
  return [
    ...hiddenProblems(read.data),
    ...slugProblems(read.data),
    ...redirectProblems(read.data),
    ...linkProblems(read.data),
    ...caseProblems(read.data),
    ...sourceProblems(read.data, ''),
    ...chartProblems(read.data, ''),
    ...hoursProblems(read.data.careers.overlap),
  ]
}
