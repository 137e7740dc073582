import { randomBytes } from 'node:crypto'
import { Document, ExternalHyperlink, Packer, Paragraph, TextRun } from 'docx'
import { describe, expect, test } from 'vitest'
import { anEmail, plain, several } from '../../../test/reply-emails/mime.ts'
import { workbook, zipped } from '../../../test/workbook.ts'
import { newToken } from '../../platform/tokens.ts'
import { filesWithin, wholeRoom } from './archives.ts'
import { cleaned, withheldFile } from './clean-source.ts'
import { readContent } from './content.ts'
import { ownHosts } from './link-tokens.ts'
import { thorough } from '../../../test/thorough.ts'

const hosts = ownHosts({ publicUrl: 'https://furlong.example' })
const token = newToken()
const link = `https://furlong.example/reset-password#token=${token}`
const elsewhere = `https://another.example/in?token=${token}`

const docxOf = (...children: (TextRun | ExternalHyperlink)[]) =>
  Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph({ children })] }] }))
const behindWords = (to: string) =>
  docxOf(new ExternalHyperlink({ link: to, children: [new TextRun('Choose a password')] }))
const odtOf = (to: string) =>
  zipped({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': `<office:text><text:p><text:a xlink:href="${to}">Here</text:a></text:p></office:text>`,
  })

const kinds: [string, string, (to: string) => Promise<Uint8Array>][] = [
  ['a Word file', 'a.docx', behindWords],
  [
    'a Word file whose text is cut',
    'b.docx',
    (to) => docxOf(new TextRun(to.slice(0, 50)), new TextRun(to.slice(50))),
  ],
  ['an OpenDocument text', 'a.odt', odtOf],
  ['a workbook', 'a.xlsx', (to) => workbook([{ name: 'Links', rows: [['Reset', to]] }])],
  [
    'a ZIP archive',
    'a.zip',
    (to) => zipped({ 'notes.txt': `See ${to}`, 'x.bin': Buffer.alloc(9) }),
  ],
  ['one that packs nothing', 'b.zip', (to) => zipped({ 'notes.txt': `See ${to}` }, false)],
  ['an archive within another', 'c.zip', async (to) => zipped({ 'a.docx': await behindWords(to) })],
]

const emailWith = (name: string, content: Uint8Array) =>
  anEmail(
    several('mixed', plain('See this.'), {
      type: 'application/octet-stream',
      body: Buffer.from(content),
      name,
    }),
    {
      to: 'reply@furlong.example',
      subject: 'A file',
    },
  )

describe.each(kinds)('%s', (_kind, name, make) => {
  test('with a link of ours is withheld', async () => {
    const source = Buffer.from(emailWith(name, await make(link)))
    const { files, hasLinkToken } = await readContent(source, hosts)
    expect(hasLinkToken).toBe(true)
    expect(files.map((each) => [each.name, Buffer.from(each.content).toString()])).toEqual([
      [`${name}.txt`, withheldFile],
    ])
    const clean = cleaned(source, hosts)
    expect(clean.opensAccount).toBe(true)
    expect((await readContent(clean.bytes, hosts)).hasLinkToken).toBe(false)
  })

  test('with a link of somebody else comes as it is', async () => {
    const file = await make(elsewhere)
    const { files, hasLinkToken } = await readContent(Buffer.from(emailWith(name, file)), hosts)
    expect([hasLinkToken, files[0]?.name]).toEqual([false, name])
    expect(Buffer.from(files[0]?.content ?? []).equals(file)).toBe(true)
  })
})

const unpackedBytes = (zip: Uint8Array) =>
  [...filesWithin(Buffer.from(zip), wholeRoom())].reduce((sum, file) => sum + file.length, 0)

test.runIf(thorough)('what grows beyond measure, or is too much, is left out', async () => {
  const bomb = await zipped({ 'a.txt': Buffer.alloc(60 * 2 ** 20, 'a'), 'b.txt': 'See this' })
  expect(unpackedBytes(bomb)).toBe(8)
  const many: Record<string, string> = {}
  for (let n = 0; n < 3000; n += 1) many[`${n}.txt`] = 'x'
  expect(unpackedBytes(await zipped(many))).toBe(2000)
  const noise = Buffer.from(Array.from({ length: 2 ** 20 }, (_, n) => (n * 7919) % 251))
  const large: Record<string, Buffer> = {}
  for (let n = 0; n < 60; n += 1) large[`${n}.bin`] = noise
  expect(unpackedBytes(await zipped(large, false))).toBe(48 * 2 ** 20)
})

test('archives in an archive share its limits, and so does what can’t be unpacked', async () => {
  const filled = (bytes: number) =>
    Buffer.concat([Buffer.from(randomBytes(8000).toString('base64')), Buffer.alloc(bytes, 'a')])
  const inner = Buffer.from(await zipped({ 'a.txt': filled(2 ** 20) }))
  const last = Buffer.from(await zipped({ 'b.txt': `See ${link}` }))
  const within = async (count: number, each: Buffer) => {
    const files: Record<string, Buffer> = {}
    for (let n = 0; n < count; n += 1) files[`${n}.zip`] = each
    return cleaned(Buffer.from(await zipped({ ...files, 'last.zip': last })), hosts).opensAccount
  }
  expect([await within(3, inner), await within(60, inner)]).toEqual([true, false])
  const bomb = Buffer.from(await zipped({ 'a.txt': Buffer.alloc(20 * 2 ** 20, 'a') }))
  expect([await within(3, bomb), await within(60, bomb)]).toEqual([true, false])
})

test('a damaged archive is read as far as it goes, and ends nothing', async () => {
  const zip = Buffer.from(await zipped({ 'a.txt': `See ${link}`, 'b.txt': 'x'.repeat(5000) }))
  for (let at = 4; at < zip.length; at += 3) {
    const cut = Buffer.from(zip.subarray(0, at))
    const broken = Buffer.from(zip)
    broken[at] = 255 - (broken[at] ?? 0)
    for (const each of [cut, broken]) expect(() => cleaned(each, hosts)).not.toThrow()
  }
})
