import { expect, test } from './foyer.ts'
import { addPagedRecords } from './paged-records.ts'
import { signInAs } from './people.ts'
import { signedInPages } from './signed-in-pages.ts'

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
    await addPagedRecords(context, office)
    if (side === 'team') await signInAs(context)
    const calls = side === 'team' ? office.calls : context.request
    const counts: [string, number][] = []
    for (const [, address] of await signedInPages(side, calls)) {
      const html = await (await context.request.get(address)).text()
      counts.push([address, filesIn(html)])
    }
    expect(counts.filter(([, files]) => files === 0)).toEqual([])
    expect(counts.filter(([, files]) => files > most)).toEqual([])
  })
