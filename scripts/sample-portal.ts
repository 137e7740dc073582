// npm run sample-portal: records what the portal of the sample client reads, of a running demo, for /look-around.
// npm run sample-portal -- http://localhost:3000: of the demo at that address.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { sampleSite } from '../site/sample.ts'
import { demoPassword, sampleClients } from '../server/core/users/sample.ts'
import { sampleWork } from '../server/work/projects/sample.ts'
import { drawDocument } from './demo-files.ts'

const origin = process.argv[2] ?? 'http://localhost:3000'
const folder = new URL('../web/public/look-around/', import.meta.url)
const files = new URL('files/', folder)
const email = sampleClients.find(({ password }) => password)?.email
const { name, legalName } = sampleSite.agency

const signIn = await fetch(`${origin}/api/auth/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', origin },
  body: JSON.stringify({ email, password: demoPassword }),
})
if (!signIn.ok) throw new Error(`${email} could not sign in: ${await signIn.text()}`)
const cookie = signIn.headers
  .getSetCookie()
  .map((each) => each.split(';')[0])
  .join('; ')

type Reply = Record<string, unknown>
const replies: Record<string, unknown> = {}
async function read<Shape>(address: string): Promise<Shape> {
  const response = await fetch(origin + address, { headers: { cookie } })
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return (replies[address] = await response.json()) as Shape
}

const user = await read<Reply>('/api/auth/user')
const projects = await read<{ id: number; name: string }[]>('/api/projects')
const shown = projects.find((each) => each.name === sampleWork[0]?.project.name)
const here = `/api/projects/${shown?.id}`
delete replies['/api/projects']
for (const part of ['', '/milestones', '/tasks', '/updates', '/files', '/people'])
  await read(here + part)
// Of the files only the deliverables’ are kept beside the replies.
const listed = replies[`${here}/files`] as { url: string }[]
replies[`${here}/files`] = listed.filter(({ url }) => url.startsWith('/api/deliverable-versions/'))
const handed = await read<{ id: number }[]>(`${here}/deliverables`)
for (const { id } of handed) await read(`/api/deliverables/${id}`)
await read('/api/messages')
for (const { id } of await read<{ id: number }[]>('/api/invoices'))
  await read(`/api/invoices/${id}`)
// Nobody is told anything here.
replies['/api/notifications/count'] = { unread: 0 }
delete user['liveAfter']

/** Keeps a version's file beside the replies, without the sample's name. Returns what the replies say about it. */
async function keepFile({ id, number, fileName, fileType }: Version) {
  const name = `${id}-${fileName.toLowerCase().replace(/[^a-z0-9.]+/g, '-')}`
  const paragraphs = sampleWork
    .flatMap(({ handedOver }) => handedOver)
    .flatMap(({ name, as }) =>
      typeof as === 'object' && 'paragraphs' in as && fileName.startsWith(name)
        ? as.paragraphs
        : [],
    )
  const response = await fetch(`${origin}/api/deliverable-versions/${id}/file`, {
    headers: { cookie },
  })
  const bytes =
    fileType === 'image/png'
      ? await sharp(await response.arrayBuffer())
          .png({ palette: true, effort: 10 })
          .toBuffer()
      : await drawDocument(fileName.replace(/\.\w+$/, ''), paragraphs, new Date(), {
          name: 'Sample agency',
          legalName: 'Sample agency',
          email: 'hello@agency.example',
        })
  writeFileSync(new URL(name, files), bytes)
  console.log(`${fileName}, version ${number}: ${(bytes.length / 1024).toFixed(1)} kB`)
  return { url: `files/${name}`, bytes: bytes.length }
}
type Version = { id: number; number: number; fileName: string; fileType: string }

mkdirSync(files, { recursive: true })
for (const file of readdirSync(files)) rmSync(new URL(file, files))
const kept = new Map<string, { url: string; bytes: number }>()
for (const { id } of handed)
  for (const version of (replies[`/api/deliverables/${id}`] as { versions: Version[] }).versions)
    kept.set(`/api/deliverable-versions/${version.id}/file`, await keepFile(version))

/** Returns a reply with the kept files in the place of the server's, and nothing that would lead elsewhere. */
function own(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(own)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).map(([key, each]) => [key, own(each)])
  const record = Object.fromEntries(entries) as Reply
  const file = kept.get(String(record['fileUrl'] ?? record['url']))
  if (file) {
    const isPicture = String(record['fileType'] ?? record['type']).startsWith('image/')
    for (const key of ['fileUrl', 'url']) if (key in record) record[key] = file.url
    for (const key of ['fileBytes', 'bytes']) if (key in record) record[key] = file.bytes
    if ('previewUrl' in record) record['previewUrl'] = isPicture ? file.url : null
  }
  if ('bankDetails' in record) Object.assign(record, { paymentUrl: '', address: '', taxId: '' })
  if ('sendKey' in record) record['isRead'] = true
  return record
}

const text = JSON.stringify(
  { recordedAt: new Date().toISOString(), replies: own(replies) },
  null,
  2,
)
  .replaceAll(legalName, '{{legalName}}')
  .replaceAll(name, '{{name}}')
writeFileSync(new URL('sample-replies.json', folder), `${text}\n`)
console.log(`sample-replies.json: ${(text.length / 1024).toFixed(1)} kB`)
