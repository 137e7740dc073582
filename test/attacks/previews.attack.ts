import { afterAll, beforeAll, expect, test } from 'vitest'
import { preview } from '../../contract/website/site-versions.ts'
import { newPreviewToken } from '../../server/website/site-versions/preview-tokens.ts'
import { type Agency, openAgency } from './agency.ts'
import { otherId, withOneChanged } from './link-secrets.ts'
import { unusedAddress } from './send-call.ts'

let agency: Agency
beforeAll(async () => {
  agency = await openAgency()
})
afterAll(() => agency.close())

test('a preview of the website opens with its own token alone', async () => {
  const token = newPreviewToken(agency.context)
  const open = async (each: string) => {
    const url = preview.path.replace(':token', encodeURIComponent(each))
    return (await agency.inject({ method: 'GET', url, remoteAddress: unusedAddress() })).statusCode
  }
  expect(await open(token)).toBe(200)
  const [hours, signature = ''] = token.split('.')
  const forged = [
    ...withOneChanged(token),
    ...[1, 2, 24].map((more) => `${otherId(hours, more)}.${signature}`),
    signature,
  ]
  const answers = new Set<number>()
  for (const each of forged) answers.add(await open(each))
  expect([...answers]).toEqual([410])
})
