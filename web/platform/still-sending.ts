import { CallError } from './call.ts'

const uploading = 'The file is still uploading. Please wait a moment.'

/** Returns the refusal of a form whose file in a field is still on its way. */
export const stillSending = (field: string) =>
  new CallError(400, { error: uploading, fields: { [field]: uploading } })
