import * as z from 'zod/mini'
import { required, text, url } from '../../../../contract/fields.ts'
import { CallError } from '../../../platform/call.ts'

/** What is handed over, as it is entered: its words, and a file on its way or a link. */
export const handOver = z.object({
  name: required('Deliverable name is required'),
  description: text(10_000),
  by: z.enum(['file', 'link']),
  uploadId: z._default(z.nullable(z.number()), null),
  linkUrl: url,
  note: text(2000),
})
export const nothing = {
  name: '',
  description: '',
  by: 'file',
  uploadId: null,
  linkUrl: '',
  note: '',
} as const

type Source = Pick<z.output<typeof handOver>, 'by' | 'uploadId' | 'linkUrl' | 'note'>

/**
 * What is sent of it. The server says when there is neither file nor link.
 * @throws CallError beside the file while that is still on its way
 */
export const sentSource = ({ by, uploadId, linkUrl, note }: Source, isSending: boolean) => {
  if (by === 'link') return { linkUrl, note }
  const error = 'The file is still uploading. Please wait a moment.'
  if (isSending) throw new CallError(400, { error, fields: { uploadId: error } })
  return { note, ...(uploadId && { uploadId }) }
}
