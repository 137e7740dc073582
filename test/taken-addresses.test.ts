import { expect, test } from 'vitest'
import { fixedPathsOf, withRedirects } from '../site/schema/redirects.ts'
import { problemsOf } from '../site/schema/problems.ts'
import { isTakenAddress } from '../site/schema/taken-addresses.ts'
import { sampleContent } from '../site/sample.ts'
import { redirectsOf } from '../server/website/site-versions/site-pages.ts'
import { paths } from '../web/paths.ts'
import { openTestServer } from './server.ts'

const website = new Set([...fixedPathsOf(sampleContent), paths.caseStudy, paths.position])

/** Returns the addresses that the server answers by itself, read from the tree that it prints. */
const served = (tree: string): string[] => {
  const parts: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', text = '', methods = ''] =
      /^([│ ]*)[├└]── (\S+)(?: \(([^)]*)\))?/.exec(line) ?? []
    if (!text) return []
    parts.splice(indent.length / 4, parts.length, text)
    return methods.includes('GET') ? [parts.join('')] : []
  })
}

test('no page or redirect of a website takes an address that the product answers', async () => {
  const server = await openTestServer()
  const routes = served(server.app.printRoutes({ commonPrefix: false }))
  await server.close()
  expect(routes).toContain('/api/auth/user')
  const own = [...routes, ...Object.values(paths)].filter(
    (path) => path.startsWith('/') && !/^\/(?:\*|:|blog\/)/.test(path) && !website.has(path),
  )
  expect([...new Set(own)].filter((path) => path !== '/' && !isTakenAddress(path))).toEqual([])
})

test.each(['lead-management', 'billing', 'look-around', 'reset-password', 'messages'])(
  'an own page at %s is a problem',
  (slug) => {
    const page = {
      slug,
      listing: { title: 'Ours', description: 'Ours' },
      hidden: false,
      heading: { before: 'Ours', mark: '', after: '' },
      lead: '',
      blocks: [],
    }
    const ownPages = { page }
    expect(problemsOf({ ...sampleContent, ownPages })).toContainEqual({
      path: 'ownPages.page.slug',
      sentence: 'This address belongs to another page',
    })
  },
)

test.each(['/100%', '/%zz', '/%e0%a4%a'])(
  'a redirect from %s is refused, and one that is stored stops nothing',
  (from) => {
    const redirects = [
      { from, to: '/about' },
      { from: '/größe', to: '/about' },
    ]
    const content = withRedirects(sampleContent, { ...sampleContent, redirects })
    expect(problemsOf(content).map(({ path }) => path)).toContain('redirects.0.from')
    expect([...redirectsOf(content)]).toEqual([['/gr%C3%B6%C3%9Fe', '/about']])
  },
)
