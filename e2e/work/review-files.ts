import { crc32, deflateSync } from 'node:zlib'
import type { BrowserContext, Page } from '@playwright/test'
import type { Office } from '../office.ts'

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

/** Returns a PNG of vertical stripes. */
export function aPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  const row = Buffer.alloc(1 + width * 3)
  for (let x = 0; x < width; x++)
    row.set(x % 200 < 100 ? [222, 196, 160] : [184, 104, 64], 1 + x * 3)
  const rows = Buffer.concat(Array.from({ length: height }, () => row))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Returns a PDF with a line of text on each page. */
export function aPdf(lines: readonly string[]): Buffer {
  const pages = lines.map((_, at) => `${4 + at * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages}] /Count ${lines.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...lines.flatMap((line, at) => {
      const words = `BT /F1 36 Tf 72 700 Td (${line}) Tj ET`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + at * 2} 0 R >>`,
        `<< /Length ${words.length} >>\nstream\n${words}\nendstream`,
      ]
    }),
  ]
  let text = '%PDF-1.4\n'
  const starts = objects.map((object, at) => {
    const start = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(start).padStart(10, '0')} 00000 n \n`
  })
  const at = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${starts.join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** Records two seconds of a moving square, as a screen recorder would: a WebM that doesn’t say its length. */
export const aClip = async (page: Page) => {
  const bytes = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const canvas = document.createElement('canvas')
        canvas.width = 320
        canvas.height = 180
        const pen = canvas.getContext('2d')
        const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' })
        const parts: Blob[] = []
        recorder.ondataavailable = ({ data }) => parts.push(data)
        recorder.onstop = async () =>
          resolve([...new Uint8Array(await new Blob(parts).arrayBuffer())])
        recorder.start()
        let frame = 0
        const timer = setInterval(() => {
          if (pen) {
            pen.fillStyle = `hsl(${frame * 6} 60% 50%)`
            pen.fillRect(0, 0, 320, 180)
            pen.fillStyle = 'white'
            pen.fillRect(frame * 5, 60, 60, 60)
          }
          frame++
          if (frame > 44) {
            clearInterval(timer)
            recorder.stop()
          }
        }, 50)
      }),
  )
  return Buffer.from(bytes)
}

/** Delivers a file to the client who is signed in; returns the ids of the deliverable and its version. */
export async function deliver(context: BrowserContext, office: Office, name: string, data: Buffer) {
  const user = await context.request.get('/api/auth/user')
  const { id: clientId } = (await user.json()) as { id: number }
  const project = { clientId, name: 'Online shop', description: 'A shop.', type: 'web_development' }
  const created = await office.calls.post('/api/projects', {
    data: { ...project, status: 'planning' },
  })
  const { id: projectId } = (await created.json()) as { id: number }
  const headers = { 'content-type': 'application/octet-stream' }
  const upload = async (bytes: Buffer) => {
    const sent = await office.calls.post(`/api/uploads?name=${name}`, { data: bytes, headers })
    return ((await sent.json()) as { id: number }).id
  }
  const made = await office.calls.post(`/api/projects/${projectId}/deliverables`, {
    data: { name, description: '', note: '', uploadId: await upload(data) },
  })
  const { id, latest } = (await made.json()) as { id: number; latest: { id: number } }
  const again = async (bytes: Buffer) =>
    office.calls.post(`/api/deliverables/${id}/versions`, {
      data: { note: '', uploadId: await upload(bytes) },
    })
  return { id, versionId: latest.id, again }
}
