import * as z from 'zod/mini'
import { required, text, url } from '../../../../contract/fields.ts'
import { CallError } from '../../../platform/call.ts'

/** The schema of the form: name, description and note, with an uploaded file or a link. */
export const deliverableForm = z.object({
  name: required('Deliverable name is required'),
  description: text(10_000),
  by: z.enum(['file', 'link']),
  uploadId: z._default(z.nullable(z.number()), null),
  linkUrl: url,
  note: text(2000),
})
export const emptyDeliverable = {
  name: '',
  description: '',
  by: 'file',
  uploadId: null,
  linkUrl: '',
  note: '',
} as const

type Source = Pick<z.output<typeof deliverableForm>, 'by' | 'uploadId' | 'linkUrl' | 'note'>

/**
 * Returns the file or link for the request body. The server refuses a request with neither.
 * @throws CallError on the file field while it is still uploading
 */
export const sentSource = ({ by, uploadId, linkUrl, note }: Source, isSending: boolean) => {
  if (by === 'link') return { linkUrl, note }
  const error = 'The file is still uploading. Please wait a moment.'
  if (isSending) throw new CallError(400, { error, fields: { uploadId: error } })
  return { note, ...(uploadId && { uploadId }) }
}
