import {
  type BankFilePreview,
  type BankImport,
  bankFileMaxBytes,
  bankFileTooLarge,
  create,
  preview,
  type Reading,
} from '../../../../contract/money/bank-imports.ts'
import { CallError } from '../../../platform/call.ts'
import { post } from '../../../platform/upload.ts'

/** The way in which somebody has a CSV read. */
export type Choice = { reading: Reading; currency: string }

/** Sends a bank file. @throws CallError */
function send<Reply>(path: string, file: File, choice?: Choice): Promise<Reply> {
  if (file.size > bankFileMaxBytes)
    return Promise.reject(new CallError(413, { error: bankFileTooLarge }))
  const query = new URLSearchParams({ fileName: file.name })
  if (choice) {
    query.set('reading', JSON.stringify(choice.reading))
    query.set('currency', choice.currency)
  }
  const sent = { body: file, type: 'application/octet-stream' }
  return post<Reply>(`${path}?${query}`, sent, () => {})
}

/** Returns what is in a file; nothing is stored. */
export const previewFile = (file: File, choice?: Choice) =>
  send<BankFilePreview>(preview.path, file, choice)

/** Imports a file. */
export const importFile = (file: File, choice?: Choice) =>
  send<BankImport>(create.path, file, choice)
