import { buffer } from 'node:stream/consumers'
import type { Context } from '../../platform/context.ts'
import type { EmailAttachment } from '../../platform/email.ts'
import { openFile } from '../../platform/files.ts'
import type { emails } from './table.ts'

type Attaching = Pick<typeof emails.$inferSelect, 'attachments' | 'files'>

/** Returns names, kinds and sizes in bytes of everything attached to an email. */
export const attachedTo = ({ attachments, files }: Attaching) => [
  ...attachments.map(({ filename, contentType, content }) => ({
    filename,
    contentType,
    bytes: Buffer.byteLength(content, 'base64'),
  })),
  ...files.map(({ filename, contentType, bytes }) => ({ filename, contentType, bytes })),
]

/** Returns the email with the bytes of its files, as it is sent. @throws Refusal 404 when a file is gone */
export async function withFiles<Email extends Attaching>(
  context: Pick<Context, 'settings'>,
  email: Email,
): Promise<Email> {
  const read: EmailAttachment[] = []
  for (const { filename, contentType, fileKey } of email.files) {
    const bytes = await buffer(await openFile(context, fileKey))
    read.push({ filename, contentType, content: bytes.toString('base64') })
  }
  return { ...email, attachments: [...email.attachments, ...read] }
}
