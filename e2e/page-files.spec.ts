import { demoPassword, sampleClients } from '../server/core/users/sample.ts'
import { expect, owner, type Running, startFoyer, test } from './foyer.ts'
import { addLeadImport } from './paged-records.ts'
import { signInAs } from './people.ts'
import { signedInPages } from './signed-in-pages.ts'

/** The most scripts, styles and fonts that a page loads when nothing is cached. */
const most = 25

/** Returns the number of scripts, styles and fonts that a document names. */
const filesIn = (html: string) =>
  new Set(
    [...html.matchAll(/(?:href|src)="([^"]+\.(?:js|css|woff2))"/g)].map(([, address]) => address),
  ).size

let demo: Running
test.beforeAll(async () => {
  demo = await startFoyer({}, 'scripts/demo.ts')
})
test.afterAll(() => demo.kill('SIGTERM'))

for (const side of ['client', 'team'] as const)
  test(`no page of the ${side} loads more than ${most} files before it is usable`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: demo.url })
    const client = sampleClients.find(({ password }) => password)
    const email = side === 'team' ? owner.email : (client?.email ?? '')
    await signInAs(context, { email, password: demoPassword })
    if (side === 'team') await addLeadImport(context.request)
    const counts: [string, number][] = []
    for (const [, address] of await signedInPages(side, context.request)) {
      const html = await (await context.request.get(address)).text()
      counts.push([address, filesIn(html)])
    }
    expect(counts.filter(([, files]) => files === 0)).toEqual([])
    expect(counts.filter(([, files]) => files > most)).toEqual([])
    await context.close()
  })
