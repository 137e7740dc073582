import { afterAll, beforeAll, expect, test } from 'vitest'
import { plan } from '../../contract/content/content-calendar.ts'
import { setStatus } from '../../contract/content/content-pieces.ts'
import { regenerate } from '../../contract/content/content-pictures.ts'
import { picture } from '../../contract/content/social-posts.ts'
import { aPiece, aText } from '../../server/content/content-pieces/sample.ts'
import { createPiece, finishPiece } from '../../server/content/content-pieces/store.ts'
import { pictureAddressOf } from '../../server/content/social-posts/pictures.ts'
import { inTransaction } from '../../server/platform/context.ts'
import { type Agency, openAgency } from './agency.ts'
import { otherId, withOneChanged } from './link-secrets.ts'
import { unusedAddress } from './send-call.ts'

let agency: Agency
beforeAll(async () => void (agency = await openAgency()))
afterAll(() => agency.close())

/** Adds an approved and planned post with a picture; returns its picture’s token. */
async function postWithPicture(): Promise<string> {
  const owner = await agency.jarOf(agency.people.owner)
  const { id } = await inTransaction(agency.context, async (tx) => {
    const piece = await createPiece(tx, aPiece(agency.people.ada, { type: 'x_post' }))
    await finishPiece(tx, piece.id, aText({ content: 'Plates.' }))
    return piece
  })
  const params = { id }
  const plannedFor = agency.context.now().toISOString().slice(0, 10)
  await agency.call(plan, { params, body: { plannedFor } }, owner)
  await agency.call(regenerate, { params, query: {} }, owner)
  await agency.call(setStatus, { params, body: { status: 'approved', checked: [] } }, owner)
  const address = pictureAddressOf(agency.context, { id, squareKey: 'any' })
  return new URL(address).pathname.slice(picture.path.length - ':token'.length)
}

test('a picture of a post opens with its own address alone', async () => {
  const open = async (token: string) => {
    const url = picture.path.replace(':token', encodeURIComponent(token))
    return (await agency.inject({ url, remoteAddress: unusedAddress() })).statusCode
  }
  const token = await postWithPicture()
  expect(await open(token)).toBe(200)
  const [id, signature = ''] = token.split('.')
  const forged = [
    ...withOneChanged(token),
    ...[1, 2, 3, 99].map((more) => `${otherId(id, more)}.${signature}.jpg`),
    `${signature}.jpg`,
    token.toUpperCase(),
    `${token}.jpg`,
    ` ${token}`,
    `../post-pictures/${token}`,
  ].filter((each) => each !== token)
  const opened: string[] = []
  for (const each of forged) if ((await open(each)) < 400) opened.push(each)
  expect(opened).toEqual([])
})
