import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { campaignStage } from '../../../test/campaign-stage.ts'
import { emailCampaigns } from '../email-campaigns/table.ts'
import { emailClicks } from '../email-clicks/table.ts'
import { emailSends } from '../email-sends/table.ts'
import { leads } from '../../leads/leads/table.ts'
import { suppressions } from '../../leads/suppressions/table.ts'

const { server, sink, begin, run } = campaignStage('embedded')

const everything = () =>
  Promise.all(
    [emailCampaigns, emailSends, leads, suppressions, emailClicks].map((table) =>
      server().db.select().from(table),
    ),
  )

/** Returns our URLs in an email's headers and body. */
async function linksIn(raw: string) {
  const email = await PostalMime.parse(raw)
  const all = [email.html, email.text, ...email.headers.map(({ value }) => value)].join('\n')
  const { publicUrl } = server().context.settings
  const found = all.match(/https?:\/\/[^\s"'<>)]+/g) ?? []
  return [...new Set(found)].filter((each) => each.startsWith(publicUrl))
}

test('twenty scanners opening every link change nothing; one click does', async () => {
  await run(await begin(2))
  const links = await linksIn(sink().received[0]?.message ?? '')
  expect(links.length).toBeGreaterThanOrEqual(2)
  const before = await everything()
  for (let scanner = 0; scanner < 20; scanner += 1)
    for (const url of links)
      for (const method of ['GET', 'HEAD'] as const) {
        const headers = { 'user-agent': scanner % 2 ? `Scanner/${scanner}` : 'Mozilla/5.0' }
        await server().inject({ method, url, headers })
      }
  expect(await everything()).toEqual(before)
  const email = await PostalMime.parse(sink().received[0]?.message ?? '')
  const oneClick = email.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  await server().inject({
    method: 'POST',
    url: oneClick.slice(1, -1),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(await server().db.$count(suppressions)).toBe(1)
})
