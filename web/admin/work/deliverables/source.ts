import * as z from 'zod/mini'
import { required, text, url } from '../../../../contract/fields.ts'
import { stillSending } from '../../../platform/still-sending.ts'
import { anyoneApproves, approvalCheck, approvalFields, sentApproval } from './approval.ts'

/** The schema of the form: name, description and note, with an uploaded file or a link. */
export const deliverableForm = z
  .object({
    name: required('Deliverable name is required'),
    description: text(10_000),
    by: z.enum(['file', 'link']),
    uploadId: z._default(z.nullable(z.number()), null),
    linkUrl: url,
    copyId: z._default(z.nullable(z.number()), null),
    note: text(2000),
    ...approvalFields,
  })
  .check(approvalCheck)
export const emptyDeliverable = {
  name: '',
  description: '',
  by: 'file',
  uploadId: null,
  linkUrl: '',
  copyId: null,
  note: '',
  ...anyoneApproves,
} as const

type Source = Omit<z.output<typeof deliverableForm>, 'name' | 'description'>

/**
 * Returns the file, or the link with its copy, for the request body. The server refuses a request
 * with neither.
 * @throws CallError on the field of a file that is still uploading
 */
export const sentSource = (
  { by, uploadId, linkUrl, copyId, note, ...approval }: Source,
  isSending: { file: boolean; copy: boolean },
) => {
  if (by === 'link') {
    if (isSending.copy) throw stillSending('copyId')
    return { linkUrl, note, ...sentApproval(approval), ...(copyId && { copyId }) }
  }
  if (isSending.file) throw stillSending('uploadId')
  return { note, ...sentApproval(approval), ...(uploadId && { uploadId }) }
}
