import { useDraftFiles } from '../../../platform/draft-files.ts'
import { type EmailedRecord, recordKey } from './record.ts'

/** Returns the files that go with the next email of a record, and what can be done with them. */
export const useEmailFiles = (record: EmailedRecord) =>
  useDraftFiles(`email-files:${recordKey(record)}`, 'email')
