import { makeOpener } from '../../../platform/opener.ts'

/** The sheet that lists all keys. */
const sheet = makeOpener()
export const openKeySheet = sheet.open
export const closeKeySheet = sheet.close
export const useKeySheetOpen = sheet.useOpen
