import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readMultipart, type SentFile } from './multipart.ts'
import { Refusal } from './refusals.ts'

const part = (name: string, value: string, filename?: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${
    filename === undefined ? '' : `; filename="${filename}"\r\ncontent-type: audio/ogg`
  }\r\n\r\n${value}\r\n`
const formOf = (...parts: string[]) => `${parts.join('')}--x--\r\n`
/** Arrives in pieces of seven bytes. */
const sent = (text: string) => ({
  body: Readable.from(
    Buffer.from(text)
      .toString('latin1')
      .match(/[^]{1,7}/g) ?? [],
  ).map((each: string) => Buffer.from(each, 'latin1')),
  contentType: 'multipart/form-data; boundary=x',
})
const limits = { maxBytes: 100_000, maxFields: 3, maxFiles: 2 }
const read = async (text: string, onFile?: (file: SentFile) => Promise<void>) => {
  const files: string[] = []
  const keep = async ({ field, name, bytes }: SentFile) => {
    const chunks: Uint8Array[] = []
    for await (const each of bytes) chunks.push(each)
    files.push(`${field} ${name} ${Buffer.concat(chunks).toString()}`)
  }
  const fields = await readMultipart(sent(text), limits, onFile ?? keep)
  return { fields, files }
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error.status : String(error)),
  )

test('fields and files arrive, wherever the body is cut', async () => {
  const text = formOf(
    part('name', 'Ada Ünal'),
    part('sound', 'one\r\n--two', 'ü.ogg'),
    part('none', '', ''),
    part('name', 'again'),
    part('__proto__', 'x'),
  )
  const { fields, files } = await read(text)
  expect(Object.entries(fields)).toEqual([
    ['name', ['Ada Ünal', 'again']],
    ['__proto__', ['x']],
  ])
  expect(files).toEqual(['sound ü.ogg one\r\n--two'])
})

test('what isn’t read is dropped, and what came before a refusal is read to the end', async () => {
  const long = 'y'.repeat(50_000)
  const text = formOf(part('sound', long, 'a.ogg'), part('name', 'Ada'))
  const none = await read(text, () => Promise.resolve())
  expect(none.fields).toEqual({ name: ['Ada'] })
  const first = read(text, async ({ bytes }) => {
    for await (const _each of bytes) throw new Refusal('tooLarge', { error: 'no' })
  })
  expect(await refusal(first)).toBe(413)
})

test('half a form, one that is too large and one that is none are refused', async () => {
  const whole = formOf(part('sound', 'y'.repeat(300), 'a.ogg'), part('name', 'Ada'))
  expect(await refusal(read(whole.slice(0, 200)))).toBe(400)
  expect(await refusal(read(formOf(part('sound', 'y'.repeat(200_000), 'a.ogg'))))).toBe(413)
  expect(await refusal(read('not a form at all'))).toBe(400)
  const nothing = { body: Readable.from([]), contentType: 'multipart/form-data' }
  expect(await refusal(readMultipart(nothing, limits, () => Promise.resolve()))).toBe(400)
})

test('more fields than allowed are left out', async () => {
  const text = formOf(...[1, 2, 3, 4].map((each) => part(`f${each}`, 'x')))
  expect(Object.keys((await read(text)).fields)).toEqual(['f1', 'f2', 'f3'])
})
