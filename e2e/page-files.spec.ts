import { expect, test } from './foyer.ts'
import { openSide } from './paged-records.ts'

/** The most scripts, styles and fonts that a page loads when nothing is cached. */
const most = 25

/** Returns the number of scripts, styles and fonts that a document names. */
const filesIn = (html: string) =>
  new Set(
    [...html.matchAll(/(?:href|src)="([^"]+\.(?:js|css|woff2))"/g)].map(([, address]) => address),
  ).size

for (const side of ['client', 'team'] as const)
  test(`no page of the ${side} loads more than ${most} files before it is usable`, async ({
    context,
    office,
  }) => {
    const pages = await openSide(side, context, office)
    const counts: [string, number][] = []
    for (const address of pages) {
      const html = await (await context.request.get(address)).text()
      counts.push([address, filesIn(html)])
    }
    expect(counts.filter(([, files]) => files === 0)).toEqual([])
    expect(counts.filter(([, files]) => files > most)).toEqual([])
  })
